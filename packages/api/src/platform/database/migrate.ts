import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './connection.ts';

export const migrationsFolder = join(import.meta.dirname, '../../../../../db/migrations');

// Two processes that start at once must not both migrate. Any constant serves as the lock's number.
const LOCK = 740_021;

/** Applies the numbered SQL files that are not applied yet, each in a transaction. Returns their names. */
export async function migrate(database: Database, folder = migrationsFolder): Promise<string[]> {
  await database.script(
    `begin; select pg_advisory_xact_lock(${LOCK}); create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now()); commit`,
  );
  const files = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).toSorted();
  const { rows } = await database.run('select name, sha256 from schema_migrations');
  const known = new Map(rows.map((row) => [row['name'], row['sha256']]));
  const applied: string[] = [];
  for (const name of files) {
    const sql = await readFile(join(folder, name), 'utf8');
    if (await apply(database, { name, sql, known: known.get(name) })) applied.push(name);
  }
  return applied;
}

async function apply(
  database: Database,
  { name, sql, known }: { name: string; sql: string; known: unknown },
): Promise<boolean> {
  const sha256 = createHash('sha256').update(sql).digest('hex');
  if (known !== undefined) {
    if (known !== sha256)
      throw new Error(
        `Migration ${name} was changed after this database had applied it. Go back to the version of Townkeep that applied it; a change to the schema is a new file. A demo city may be made anew in another folder (TOWNKEEP_DATA).`,
      );
    return false;
  }
  await database
    .script(`begin; select pg_advisory_xact_lock(${LOCK});
    do $guard$ begin if exists (select from schema_migrations where name = '${name}') then raise exception 'already applied' using errcode = 'TK001'; end if; end $guard$;
    ${sql}
    ; insert into schema_migrations (name, sha256) values ('${name}', '${sha256}'); commit`)
    .catch(async (error: Error & { code?: string }) => {
      await database.script('rollback').catch(() => undefined);
      // Another process applied it while this one waited for the lock.
      if (error.code !== 'TK001') throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
    });
  return true;
}
