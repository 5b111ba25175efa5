import { beforeAll, describe, expect, test } from 'vitest';
import { parcels } from '../../casework/locations/testing/parcels.ts';
import { enforcementCase } from '../../casework/cases/testing/case.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, category, staff, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { newId } from '../ids.ts';
import { addRows } from '../../testing/add-rows.ts';
import { isCluster, onSingleServer } from '../../testing/database/on-single-server.ts';
import type { Database, Run } from './connection.ts';
import { bindToAgency } from './connection.ts';

/** Read before the agency is known. The list is short, and each says so in its comment in the schema. */
const exceptions = ['agency_links', 'agency_products', 'sign_in_addresses', 'sms_routes'];

let database: Database;
let riverton: TestAgency;
let lakeside: TestAgency;

beforeAll(async () => {
  ({ database } = (await testApp()).services);
  [riverton, lakeside] = [await agency('Riverton'), await agency('Lakeside')];
  for (const each of [riverton, lakeside]) await category(each);
  for (const each of [riverton, lakeside]) await staff(each);
});

/** Returns every table with agency data. */
async function agencyTables(run: Run): Promise<string[]> {
  const { rows } = await run(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  return rows.map((row) => String(row['name'])).filter((name) => !exceptions.includes(name));
}

/** The planner of a cluster finds the shard by the function itself. Source: docs/adr/0053-citus.md */
const OWN_ROWS = isCluster
  ? '(agency_id = own_agency())'
  : '(agency_id = ( SELECT current_agency() AS current_agency))';

/** Returns the tables whose row security is incomplete: not enabled, not forced, or with a policy that allows more. */
async function openTables(run: Run): Promise<string[]> {
  const open: string[] = [];
  for (const table of await agencyTables(run)) {
    const { rows } = await run(
      `select c.relrowsecurity and c.relforcerowsecurity as is_on,
        (select count(*) from pg_policies p where p.tablename = c.relname and 'app' = any(p.roles)
          and p.cmd = 'ALL' and p.qual = $2 and p.with_check = $3)::int as own,
        (select count(*) from pg_policies p where p.tablename = c.relname
          and not (p.policyname = 'look_up' and p.roles = '{search}' and p.cmd = 'SELECT'))::int as policies
      from pg_class c where c.oid = $1::regclass`,
      [table, OWN_ROWS, '(agency_id = current_agency())'],
    );
    if (rows[0]?.['is_on'] !== true || rows[0]['own'] !== 1 || rows[0]['policies'] !== 1) open.push(table);
  }
  return open;
}

/** Returns the tables in which a transaction that is bound to an agency sees a row of `other`. */
async function leakingTables(run: Run, other: number, tables: readonly string[]): Promise<string[]> {
  const leaking: string[] = [];
  for (const table of tables) {
    const { rows } = await run(`select count(*)::int as count from ${table} where agency_id = $1`, [other]);
    if (rows[0]?.['count'] !== 0) leaking.push(table);
  }
  return leaking;
}

/** Binds the rest of a transaction of the owner to an agency. */
async function bind(run: Run, agencyId: number): Promise<Run> {
  for (const statement of bindToAgency(agencyId)) await run(statement);
  return run;
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

onSingleServer('since a cluster loses the comment of a table that it keeps on the coordinator', () => {
  test('each exception has its reason in the schema', async () => {
    const { rows } = await database.run(
      `select relname as name from pg_class
       where relkind = 'r' and relname = any($1) and obj_description(oid) like 'exception: %' order by 1`,
      [exceptions],
    );
    expect(rows.map((row) => row['name'])).toEqual(exceptions);
  });
});

test('every table of an agency is closed to every other agency', async () => {
  const tables = await agencyTables(database.run);
  expect(tables.length).toBeGreaterThan(20);
  expect(await openTables(database.run)).toEqual([]);
  const bound = { agencyId: riverton.id };
  expect(await database.transaction(bound, (run) => leakingTables(run, lakeside.id, tables))).toEqual([]);
});

onSingleServer('since a cluster does not read as another user what a transaction altered', () => {
  // One table per transaction: the test files share the database, so locking a second table could deadlock.
  test.each([
    { change: 'drop policy own_agency on staff', open: ['staff'], leaking: [] },
    { change: 'alter table list_items disable row level security', open: ['list_items'], leaking: ['list_items'] },
    {
      change: 'create policy open on list_items to app using (true)',
      open: ['list_items'],
      leaking: ['list_items'],
    },
  ])('the same checks detect: $change', async ({ change, open, leaking }) => {
    const found = await inRolledBack(async (run) => {
      await run(change);
      return {
        open: await openTables(run),
        leaking: await leakingTables(await bind(run, riverton.id), lakeside.id, ['staff', 'list_items', 'sessions']),
      };
    });
    expect(found).toEqual({ open, leaking });
  });
});

test('a row of another agency can be neither written nor changed', async () => {
  const bound = { agencyId: riverton.id };
  const write = database.transaction(bound, (run) =>
    run("insert into settings (agency_id, area, value) values ($1, 'x', '{}')", [lakeside.id]),
  );
  await expect(write).rejects.toThrow(/row-level security/);
  const change = "update staff set first_name = 'Mallory' where agency_id = $1";
  const { affected } = await database.transaction(bound, (run) => run(change, [lakeside.id]));
  expect(affected).toBe(0);
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
    const attempt = database.transaction({ agencyId: riverton.id }, (run) => run(statement));
    await expect(attempt).rejects.toThrow(/permission denied/);
  }
});

/** With every function that looks up rows of an agency, what finds a row of the lake's agency. */
const lookUps: Readonly<Record<string, string>> = {
  search_parcels: "$1::smallint, '9 lake road', 10",
  search_apns: "$1::smallint, '999111', 10",
  nearest_parcel: '$1::smallint, -122.28, 37.8, 50',
  parcels_in_box: '$1::smallint, -122.29, 37.79, -122.27, 37.81, 10',
  boundary_covers: '$1::smallint, -122.28, 37.8',
  map_features_in_box: '$1::smallint, -13613000, 4550000, -13611000, 4552000, 16, 10',
  nearby_submissions: "$1::smallint, '{category}'::uuid, -122.28, 37.8, 50, 10",
  submissions_in_box: '$1::smallint, -122.29, 37.79, -122.27, 37.81, null, 10',
  search_submissions: "$1::smallint, 'heron', 10, 10",
  search_cases: "$1::smallint, 'heron', null, 10",
  search_entities: "$1::smallint, '{section}'::uuid, 'heron', 10",
  entities_with_words: "$1::smallint, 'heron', 10",
  cases_in_box: '$1::smallint, -122.29, 37.79, -122.27, 37.81, 10',
  cases_in_area: '$1::smallint, st_makeenvelope(-122.29, 37.79, -122.27, 37.81, 4326), null, 10',
  contacts_named: "$1::smallint, array['rita'], 10",
};

/** Runs as the caller, so that the policies bind it. */
const AS_APP = 'boundary_covers';

/** Returns the functions that find a row of `asked` in a bound transaction. */
async function findingFunctions(run: Run, asked: TestAgency): Promise<string[]> {
  const finding: string[] = [];
  for (const [name, values] of Object.entries(lookUps)) {
    const { rows } = await run(
      `select found::text from ${name}(${values.replace('{category}', lake.categoryId).replace('{section}', lake.sectionId)}) found`,
      [asked.id],
    );
    // Without a match, some functions return no row, some null, and one an empty list and a count.
    if (rows.some(({ found }) => found !== null && found !== '({},0)')) finding.push(name);
  }
  return finding;
}

/** Inserts an entity with this label. Returns the id of its section. */
async function sectionWith(of: TestAgency, label: string): Promise<string> {
  const id = newId();
  await addRows(of, 'list_items', {
    id,
    list: 'entity-sections',
    name: 'Birds',
    name_key: 'birds',
    sequence: 1,
    fields: {},
  });
  await addRows(of, 'entities', { id: newId(), section_id: id, label });
  return id;
}

const lake = { categoryId: '', sectionId: '' };

describe('search functions', () => {
  beforeAll(async () => {
    const filed = await submission(lakeside, { description: 'A heron on the pier', at: [37.8, -122.28] });
    lake.categoryId = filed.categoryId;
    await enforcementCase(lakeside, { description: 'A heron in a cage', at: [37.8, -122.28] });
    lake.sectionId = await sectionWith(lakeside, 'A heron');
    await parcels(lakeside, { streetAddress: '9 Lake Road', apn: '999-111', latitude: 37.8, longitude: -122.28 });
    await database.run(
      `insert into map_features (agency_id, id, layer, class, min_zoom, shape)
       values ($1, gen_random_uuid(), 'PARK', 'park', 9, st_makeenvelope(-13612500, 4550500, -13612000, 4551000, 3857))`,
      [lakeside.id],
    );
    await database.run(
      `insert into boundaries (agency_id, geom, outline)
       values ($1, st_multi(st_makeenvelope(-122.3, 37.7, -122.2, 37.9, 4326)), $2)`,
      [lakeside.id, '{}'],
    );
  });

  test('all are covered by this test', async () => {
    const { rows } = await database.run(
      `select p.proname as name from pg_proc p join pg_roles r on r.oid = p.proowner
       where r.rolname = $1 and p.prosecdef`,
      ['search'],
    );
    expect([AS_APP, ...rows.map((row) => String(row['name']))].toSorted()).toEqual(Object.keys(lookUps).toSorted());
  });

  test('each finds only rows of the agency that the transaction is bound to', async () => {
    const found = (bound: TestAgency, asked: TestAgency) =>
      database.transaction({ agencyId: bound.id }, (run) => findingFunctions(run, asked));
    expect(await found(lakeside, lakeside)).toEqual(Object.keys(lookUps));
    expect(await found(riverton, lakeside)).toEqual([]);
    expect(await found(riverton, riverton)).toEqual([]);
    expect(await found(lakeside, riverton)).toEqual([]);
  });

  onSingleServer('since a cluster does not call as another user what a transaction altered', () => {
    test('the same check detects a function that ignores the transaction’s agency', async () => {
      const found = await inRolledBack(async (run) => {
        const { rows } = await run(
          `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_roles r on r.oid = p.proowner
           where r.rolname = $1 and p.prosecdef`,
          ['search'],
        );
        for (const { text } of rows) await run(String(text).replace(/(?:agency|\$1) = current_agency\(\)/g, 'true'));
        return findingFunctions(await bind(run, riverton.id), lakeside);
      });
      expect(found).toEqual(Object.keys(lookUps).filter((name) => name !== AS_APP));
    });
  });
});

test('concurrent reads for different agencies each see only their own rows', async () => {
  const readers = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? riverton : lakeside));
  const seen = await Promise.all(
    readers.map(({ id }) =>
      database.transaction({ agencyId: id, reads: true }, async (run) => {
        const first = await run('select distinct agency_id from list_items');
        const second = await run('select distinct agency_id from staff');
        return [...first.rows, ...second.rows].map((row) => Number(row['agency_id']));
      }),
    ),
  );
  expect(seen).toEqual(readers.map(({ id }) => [id, id]));
});

test('a read transaction cannot change data', async () => {
  const change = database.transaction({ agencyId: riverton.id, reads: true }, (run) =>
    run("update staff set first_name = 'Mallory' where agency_id = $1", [riverton.id]),
  );
  await expect(change).rejects.toThrow(/read-only/);
});

test('a failed read does not affect the next one', async () => {
  const read = (text: string) => database.transaction({ agencyId: lakeside.id, reads: true }, (run) => run(text));
  await expect(read('select no_such_column from staff')).rejects.toThrow(/no_such_column/);
  expect((await read('select distinct agency_id from staff')).rows).toEqual([{ agency_id: lakeside.id }]);
});

test('query plans assume that one agency has the whole table', async () => {
  await database.transaction({}, async (run) => {
    const { rows } = await run(
      `select attrelid::regclass::text as name from pg_attribute
       where attname = 'agency_id' and attrelid = any($1::regclass[])
         and not coalesce('n_distinct=1' = any(attoptions), false)`,
      [await agencyTables(run)],
    );
    expect(rows).toEqual([]);
  });
});
