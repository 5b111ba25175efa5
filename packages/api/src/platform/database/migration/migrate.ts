import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../connection.ts';

/** Holds `migrations`, each applied once, and `functions`, applied after each migration and when they change. */
export const schemaFolder = join(import.meta.dirname, '../../../../../../db');

/** Serializes processes that start at once. Any constant serves as the number of the lock. */
const LOCK = 740_021;

/**
 * A migration that waits for a lock of a table makes all who come later wait behind it, so it gives up soon and tries
 * again.
 */
const LOCK_TIMEOUT = '5s';
const TRIES = 20;
const PAUSE_MS = 3000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Raised inside a transaction when another process has applied the file while this one waited for the lock. */
const ALREADY_APPLIED = 'TK001';

interface SchemaFile {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

type FileTable = 'schema_migrations' | 'schema_functions';

const createTables = `begin;
  set local lock_timeout = 0;
  select pg_advisory_xact_lock(${LOCK});
  create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  create table if not exists schema_functions (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  commit`;

/**
 * Brings the schema up to date: applies the numbered migrations that are new to the database, then the files of
 * functions and triggers, each in a transaction. Returns the names of the files applied. A new migration applies all
 * files of functions again, because it may have replaced a table and its triggers; otherwise only the changed ones. A
 * database with migrations that this version does not have belongs to a newer version and keeps its functions.
 * @throws Error when an applied migration has changed, or a file fails
 */
export async function migrate(database: Database, folder = schemaFolder): Promise<string[]> {
  await database.script(createTables);
  const { migrations, functions } = await readSchema(folder);
  const knownMigrations = await readHashes(database, 'schema_migrations');
  const applied: string[] = [];
  for (const file of migrations) {
    if (isApplied(file, knownMigrations.get(file.name))) continue;
    if (await apply(database, 'schema_migrations', file)) applied.push(file.name);
  }
  if (isAhead(migrations, knownMigrations)) return applied;
  const knownFunctions = await readHashes(database, 'schema_functions');
  for (const file of functions) {
    if (knownFunctions.get(file.name) === file.sha256) continue;
    if (await apply(database, 'schema_functions', file)) applied.push(file.name);
  }
  return applied;
}

/**
 * Returns the names of the files that `migrate` would apply.
 * @throws Error when an applied migration has changed
 */
export async function pendingFiles(database: Database, folder = schemaFolder): Promise<string[]> {
  const { migrations, functions } = await readSchema(folder);
  const { rows } = await database.run("select to_regclass('public.schema_functions') is not null as has");
  if (rows[0]?.['has'] !== true) return [...migrations, ...functions].map(({ name }) => name);
  const knownMigrations = await readHashes(database, 'schema_migrations');
  const knownFunctions = await readHashes(database, 'schema_functions');
  const pending = migrations.filter((file) => !isApplied(file, knownMigrations.get(file.name)));
  const isChanged = ({ name, sha256 }: SchemaFile) => knownFunctions.get(name) !== sha256;
  const changed = isAhead(migrations, knownMigrations) ? [] : functions.filter(isChanged);
  return [...pending, ...changed].map(({ name }) => name);
}

const readSchema = async (folder: string) => ({
  migrations: await readFiles(join(folder, 'migrations'), /^\d{4}_[\w-]+\.sql$/),
  functions: await readFiles(join(folder, 'functions'), /^[\w-]+\.sql$/),
});

async function readFiles(folder: string, pattern: RegExp): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readHashes(database: Database, table: FileTable): Promise<Map<string, string>> {
  const { rows } = await database.run(`select name, sha256 from ${table}`);
  return new Map(rows.map((row) => [String(row['name']), String(row['sha256'])]));
}

function isApplied({ name, sha256 }: SchemaFile, known: string | undefined): boolean {
  if (known === undefined) return false;
  if (known === sha256) return true;
  throw new Error(
    `Migration ${name} was changed after this database had applied it. Go back to the version of Townkeep that ` +
      'applied it. During development, start with an empty database: another folder (TOWNKEEP_DATA), or another ' +
      'database (DATABASE_URL).',
  );
}

const isAhead = (files: readonly SchemaFile[], known: ReadonlyMap<string, string>): boolean => {
  const names = new Set(files.map((file) => file.name));
  return [...known.keys()].some((name) => !names.has(name));
};

/** Returns false when another process has just applied the file. */
async function apply(database: Database, table: FileTable, file: SchemaFile): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(database, table, file);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { readonly code?: string };
      if (code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

async function applyOnce(database: Database, table: FileTable, { name, sql, sha256 }: SchemaFile): Promise<boolean> {
  const isMigration = table === 'schema_migrations';
  const isSame = isMigration ? 'true' : `sha256 = '${sha256}'`;
  const run = database.applySchema ?? database.script;
  try {
    await run(`begin;
      set local lock_timeout = 0;
      select pg_advisory_xact_lock(${LOCK});
      set local lock_timeout = '${LOCK_TIMEOUT}';
      set local statement_timeout = 0;
      do $guard$ begin
        if exists (select from ${table} where name = '${name}' and ${isSame}) then
          raise exception 'already applied' using errcode = '${ALREADY_APPLIED}';
        end if;
      end $guard$;
      ${sql}
      ; insert into ${table} (name, sha256) values ('${name}', '${sha256}')
      on conflict (name) do update set sha256 = excluded.sha256, applied_at = now();
      ${isMigration ? 'delete from schema_functions;' : ''}
      commit`);
    return true;
  } catch (error) {
    await database.script('rollback').catch(() => undefined);
    const { code, message } = error as Error & { readonly code?: string };
    if (code === ALREADY_APPLIED) return false;
    throw new Error(`${name} failed: ${message}`, { cause: error });
  }
}
