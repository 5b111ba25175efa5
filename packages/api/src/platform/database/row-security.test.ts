import { beforeAll, expect, test } from 'vitest';
import { agency, category, staff, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import type { Database, Run } from './connection.ts';
import { bindToAgency } from './connection.ts';

/** Read before the agency is known. The list is short, and each says so in its comment in the schema. */
const exceptions = ['agency_links', 'sms_routes'];

let database: Database;
let riverton: TestAgency;
let lakeside: TestAgency;

beforeAll(async () => {
  ({ database } = (await testApp()).services);
  [riverton, lakeside] = [await agency('Riverton'), await agency('Lakeside')];
  for (const each of [riverton, lakeside]) await category(each);
  for (const each of [riverton, lakeside]) await staff(each);
});

/** Every table that holds an agency's data. */
async function agencyTables(run: Run): Promise<string[]> {
  const { rows } = await run(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  return rows.map((row) => String(row['name'])).filter((name) => !exceptions.includes(name));
}

/** The tables whose row security does not keep a stranger out: not on, not forced, or with a policy that lets more in. */
async function openTables(run: Run): Promise<string[]> {
  const open: string[] = [];
  for (const table of await agencyTables(run)) {
    const { rows } = await run(
      `select c.relrowsecurity and c.relforcerowsecurity as is_on,
        (select count(*) from pg_policies p where p.tablename = c.relname and 'app' = any(p.roles) and p.cmd = 'ALL' and p.qual = $2 and p.with_check = $3)::int as own,
        (select count(*) from pg_policies p where p.tablename = c.relname and not (p.policyname = 'look_up' and p.roles = '{search}' and p.cmd = 'SELECT'))::int as policies
      from pg_class c where c.oid = $1::regclass`,
      [table, '(agency_id = ( SELECT current_agency() AS current_agency))', '(agency_id = current_agency())'],
    );
    if (rows[0]?.['is_on'] !== true || rows[0]['own'] !== 1 || rows[0]['policies'] !== 1) open.push(table);
  }
  return open;
}

/** The tables in which somebody bound to `own` sees a row of `other`. */
async function leakingTables(run: Run, own: number, other: number, tables: readonly string[]): Promise<string[]> {
  for (const statement of bindToAgency(own)) await run(statement);
  const leaking: string[] = [];
  for (const table of tables) {
    const { rows } = await run(`select count(*)::int as count from ${table} where agency_id = $1`, [other]);
    if (rows[0]?.['count'] !== 0) leaking.push(table);
  }
  return leaking;
}

const inRolledBack = async <T>(work: (run: Run) => Promise<T>): Promise<T> => {
  const kept: { value?: T } = {};
  await database
    .transaction({}, async (run) => {
      kept.value = await work(run);
      throw new Error('rolled back on purpose');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back on purpose') throw error;
    });
  return kept.value!;
};

test('each exception says in the schema why it is one', async () => {
  const { rows } = await database.run("select relname as name from pg_class where relkind = 'r' and relname = any($1) and obj_description(oid) like 'exception: %' order by 1", [
    exceptions,
  ]);
  expect(rows.map((row) => row['name'])).toEqual(exceptions);
});

test('every table of an agency is closed to every other agency', async () => {
  const tables = await agencyTables(database.run);
  expect(tables.length).toBeGreaterThan(20);
  expect(await openTables(database.run)).toEqual([]);
  expect(await inRolledBack((run) => leakingTables(run, riverton.id, lakeside.id, tables))).toEqual([]);
});

test('a policy that is missing, or a security that is off, is found by the same checks', async () => {
  const found = await inRolledBack(async (run) => {
    await run('drop policy own_agency on staff');
    await run('alter table settings disable row level security');
    await run('create policy everybody on list_items to app using (true)');
    const open = await openTables(run);
    return { open, leaking: await leakingTables(run, riverton.id, lakeside.id, ['staff', 'list_items', 'sessions']) };
  });
  expect(found.open).toEqual(['list_items', 'settings', 'staff']);
  expect(found.leaking).toEqual(['list_items']);
});

test('a row of another agency can be neither written nor changed', async () => {
  const write = inRolledBack(async (run) => {
    for (const statement of bindToAgency(riverton.id)) await run(statement);
    await run("insert into settings (agency_id, area, value) values ($1, 'x', '{}')", [lakeside.id]);
  });
  await expect(write).rejects.toThrow(/row-level security/);
  const changed = await inRolledBack(async (run) => {
    for (const statement of bindToAgency(riverton.id)) await run(statement);
    return (await run("update staff set first_name = 'Mallory' where agency_id = $1", [lakeside.id])).affected;
  });
  expect(changed).toBe(0);
});

test('without an agency nothing is seen at all', async () => {
  const count = await inRolledBack(async (run) => {
    await run("select set_config('role', 'app', true)");
    return (await run('select count(*)::int as count from staff')).rows[0]!['count'];
  });
  expect(count).toBe(0);
});

test('the log of events can be neither changed nor shortened by a request', async () => {
  for (const statement of ["update events set type = 'x'", 'delete from events']) {
    const attempt = inRolledBack(async (run) => {
      for (const statement of bindToAgency(riverton.id)) await run(statement);
      await run(statement);
    });
    await expect(attempt).rejects.toThrow(/permission denied/);
  }
});

test('a search function gives nothing of an agency that the transaction is not bound to', async () => {
  const { rows } = await database.run(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = 'search' and p.prosecdef order by 1`,
  );
  const names = rows.map((row) => String(row['name']));
  expect(names.length).toBeGreaterThanOrEqual(5);
  const { rows: bodies } = await database.run(`select p.prosrc as body from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = 'search' and p.prosecdef`);
  for (const { body } of bodies) expect(String(body)).toMatch(/(?:agency|\$1) = current_agency\(\)/);
});

test('what reads for one agency after another, and at once, sees the rows of its own', async () => {
  const readers = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? riverton : lakeside));
  const seen = await Promise.all(
    readers.map(({ id }) =>
      database.transaction({ agencyId: id, isReadOnly: true }, async (run) => {
        const first = await run('select distinct agency_id from list_items');
        const second = await run('select distinct agency_id from staff');
        return [...first.rows, ...second.rows].map((row) => Number(row['agency_id']));
      }),
    ),
  );
  expect(seen).toEqual(readers.map(({ id }) => [id, id]));
});

test('what reads can change nothing', async () => {
  const change = database.transaction({ agencyId: riverton.id, isReadOnly: true }, (run) => run("update staff set first_name = 'Mallory' where agency_id = $1", [riverton.id]));
  await expect(change).rejects.toThrow(/read-only/);
});

test('a failed read leaves nothing behind for the next', async () => {
  const read = (text: string) => database.transaction({ agencyId: lakeside.id, isReadOnly: true }, (run) => run(text));
  await expect(read('select no_such_column from staff')).rejects.toThrow(/no_such_column/);
  expect((await read('select distinct agency_id from staff')).rows).toEqual([{ agency_id: lakeside.id }]);
});

test('plans are made as if each agency had the whole table', async () => {
  await database.transaction({}, async (run) => {
    const { rows } = await run(
      `select attrelid::regclass::text as name from pg_attribute where attname = 'agency_id' and attrelid = any($1::regclass[]) and not coalesce('n_distinct=1' = any(attoptions), false)`,
      [await agencyTables(run)],
    );
    expect(rows).toEqual([]);
  });
});
