import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../packages/api/src/platform/database/connection.ts';
import { openServer } from '../../../packages/api/src/platform/database/open.ts';
import { migrate, schemaFolder } from '../../../packages/api/src/platform/database/migration/migrate.ts';
import { emptyDatabase } from '../../../packages/api/src/testing/database/empty-database.ts';
import { startDistributed } from './distributed-cluster.ts';

/* A migration of a later version, applied to a database that is distributed and to one that is not. */

const LATER = `-- Things that are lent; a semicolon; and 'quotes'.
create table gadgets (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  name text not null check (length(name) < 50),
  primary key (agency_id, id),
  unique (agency_id, name),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade
);
comment on table gadgets is 'Things that are lent';
create index on gadgets (agency_id, case_id);
select protect('gadgets');
grant select, insert, update, delete on gadgets to app;
alter table cases add column gadget_id uuid;
alter table cases add foreign key (agency_id, gadget_id) references gadgets (agency_id, id);
insert into counters (agency_id, kind, value) select agency_id, 'gadget', 7 from tenants;
update cases set description = 'changed; by a migration';
create function count_gadgets() returns trigger language plpgsql as $$
begin
  update counters set value = value + 1 where agency_id = new.agency_id and kind = 'gadget';
  return null;
end $$;
create trigger count_gadgets after insert on gadgets for each row execute function count_gadgets();
`;

let cluster: Awaited<ReturnType<typeof startDistributed>>;
let later: string;
const databases: Record<'distributed' | 'single', Database> = {} as never;
let removeSingle: () => Promise<void>;

beforeAll(async () => {
  cluster = await startDistributed();
  later = await mkdtemp(join(tmpdir(), 'townkeep-later-'));
  await cp(schemaFolder, later, { recursive: true });
  databases.distributed = await openServer(cluster.url, 2);
  const single = await emptyDatabase();
  databases.single = await single.open();
  removeSingle = async () => single.remove();
  await migrate(databases.single);
  await writeFile(join(later, 'migrations/9001_gadgets.sql'), LATER);
}, 300_000);

afterAll(async () => {
  await databases.distributed.close();
  await removeSingle();
  await rm(later, { recursive: true });
  await cluster.stop();
});

const AGENCIES = [31, 32];

/** What the migration leaves, as both databases tell it. */
async function described({ run }: Database) {
  const told = async (text: string) => (await run(text)).rows.map((row) => Object.values(row).join(' '));
  return {
    keys: await told(`select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint
      where contype <> 'n' and (conrelid = 'gadgets'::regclass or conname like '%gadget%') order by conname`),
    indexes: await told("select indexname from pg_indexes where tablename = 'gadgets' order by 1"),
    triggers: await told(`select relname, tgname from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
        and tgname !~ '^announce_|^note_sign_in|truncate_trigger' order by 1, 2`),
    columns: await told(`select column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' and table_name in ('gadgets', 'cases') order by table_name, ordinal_position`),
    grants: await told(`select grantee, privilege_type from information_schema.role_table_grants
      where table_name = 'gadgets' and grantee in ('app', 'search') order by 1, 2`),
    policies: await told(`select polname, polroles::regrole[], polwithcheck is not null from pg_policy
      where polrelid = 'gadgets'::regclass`),
    counters: await told("select agency_id, value from counters where kind = 'gadget' order by 1"),
  };
}

test('a later migration leaves the same on a cluster as on a single server', async () => {
  for (const { run, transaction } of Object.values(databases))
    for (const id of AGENCIES) {
      await run('insert into agencies (id, name) values ($1, $2)', [id, `City ${id}`]);
      await transaction({ agencyId: id }, (tx) => tx('insert into tenants (agency_id) values ($1)', [id]));
    }
  for (const database of Object.values(databases)) expect((await migrate(database, later))[0]).toBe('9001_gadgets.sql');
  for (const { transaction } of Object.values(databases))
    await transaction({ agencyId: 32 }, async (run) => {
      const caseId = '018f0000-0000-7000-8000-000000000001';
      await run(
        "insert into cases (agency_id, id, number, initiation_type, link_hash) values (32, $1, 'CE-1', 'PROACTIVE', 'x')",
        [caseId],
      );
      await run("insert into gadgets (agency_id, id, case_id, name) values (32, $1, $1, 'Trap')", [caseId]);
    });
  expect(await described(databases.distributed)).toEqual(await described(databases.single));
  const { rows } = await databases.distributed.run(
    `select g.partmethod, g.colocationid = t.colocationid as beside from pg_dist_partition g, pg_dist_partition t
     where g.logicalrelid = 'gadgets'::regclass and t.logicalrelid = 'tenants'::regclass`,
  );
  expect(rows).toEqual([{ partmethod: 'h', beside: true }]);
  expect(await migrate(databases.distributed, later)).toEqual([]);
});

test('a migration that fails leaves nothing behind, and runs once it is mended', async () => {
  const file = join(later, 'migrations/9002_lost.sql');
  const lost = `create table losses (agency_id smallint not null references agencies (id), id uuid not null,
    primary key (agency_id, id)); select protect('losses'); `;
  await writeFile(file, `${lost} select 1 / 0;`);
  const { distributed } = databases;
  await expect(migrate(distributed, later)).rejects.toThrow('9002_lost.sql failed: division by zero');
  expect((await distributed.run("select to_regclass('losses') as it")).rows).toEqual([{ it: null }]);
  await writeFile(file, lost);
  expect((await migrate(distributed, later))[0]).toBe('9002_lost.sql');
  const { rows } = await distributed.run("select from pg_dist_partition where logicalrelid = 'losses'::regclass");
  expect(rows).toHaveLength(1);
});
