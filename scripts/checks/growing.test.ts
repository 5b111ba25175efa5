import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPglite } from '../../packages/api/src/platform/database/embedded/pglite.ts';
import { schemaDump } from '../../packages/api/src/testing/database/database.ts';
import { type Broken, withVolatile, withoutAnchor } from '../growing/insert-rules.ts';
import { knownInSchema, knownWithoutAnchor, knownWithVolatile } from '../growing/known.ts';
import { found, NAME_MAX, type SchemaRule, schemaRules } from '../growing/schema-rules.ts';

const root = join(import.meta.dirname, '../..');
// The first run after a change of the schema makes the dump.
const DUMP_MS = 180_000;
const KNOWN = 'scripts/growing/known.ts';

/** What is new, with what to do, and which known cases are gone. */
const newNames = (now: readonly string[], before: readonly string[], remedy: string): string[] => [
  ...now.filter((name) => !before.includes(name)).map((name) => `${name}: ${remedy}`),
  ...before.filter((name) => !now.includes(name)).map((name) => `${name} is gone: remove it from ${KNOWN}`),
];

/** The places of each file that has more than are known, and the files that have fewer. */
const newPlaces = (now: Broken, before: Readonly<Record<string, number>>): string[] => [
  ...Object.entries(now).flatMap(([path, places]) =>
    places.length > (before[path] ?? 0) ? places.map((place) => `${path}, ${place}`) : [],
  ),
  ...Object.entries(before)
    .filter(([path, count]) => (now[path]?.length ?? 0) < count)
    .map(([path]) => `${path} has ${now[path]?.length ?? 0}: write that into ${KNOWN}, or remove the line for 0`),
];

describe('the schema can be distributed by agency', () => {
  let database: Awaited<ReturnType<typeof openPglite>>;
  beforeAll(async () => {
    database = await openPglite({ dump: new Blob([await readFile(await schemaDump())]) });
  }, DUMP_MS);
  afterAll(() => database.close());

  const rules = Object.keys(schemaRules) as SchemaRule[];
  const long = 'x'.repeat(NAME_MAX - 'planted_'.length + 1);

  test.each(rules)('%s: only what is known', async (rule) => {
    expect(newNames(await found(database.run, rule), knownInSchema[rule], schemaRules[rule].remedy)).toEqual([]);
  });

  test('planted cases are found', async () => {
    await database.script(`
      create table planted (agency_id smallint not null, id uuid not null default gen_random_uuid(),
        of_id uuid, primary key (agency_id, id), constraint planted_${long} check (agency_id > 0),
        constraint planted_of foreign key (agency_id, of_id) references planted (agency_id, id)
          on delete set null (of_id));
      create unique index planted_once on planted (of_id);
      select protect('planted');
      create index planted_${long}_too on planted (id);
      create function planted_notify() returns trigger language plpgsql as $$ begin notify planted; return null; end $$;
      create function planted_call() returns trigger language plpgsql as
        $$ begin perform pg_notify('planted', ''); return null; end $$;
      create function planted_look_up(agency smallint) returns bigint language sql stable as
        $$ select count(*) from planted p where p.agency_id = agency $$;
      create trigger notifies after insert on planted for each row execute function planted_notify();
      create trigger calls after insert on planted for each row execute function planted_call();
      create trigger reads after insert on planted referencing new table as added
        for each statement execute function planted_call();`);
    const planted = async (rule: SchemaRule) =>
      (await found(database.run, rule)).filter((name) => name.startsWith('planted.'));
    expect(await planted('announcing')).toEqual(['planted.calls', 'planted.notifies', 'planted.reads']);
    expect(await planted('ofStatements')).toEqual(['planted.reads']);
    expect(await planted('longNames')).toEqual([`planted.planted_${long}`, `planted.planted_${long}_too`]);
    expect(await planted('settingNull')).toEqual(['planted.planted_of']);
    expect(await planted('uniqueOverAll')).toEqual(['planted.planted_once']);
    expect(await planted('volatileDefaults')).toEqual(['planted.id']);
    expect(await found(database.run, 'inSql')).toEqual(['planted_look_up']);
  });

  test('a case that is no longer there must leave the list', () => {
    expect(newNames(['a', 'new'], ['a', 'gone'], 'do this')).toEqual([
      'new: do this',
      `gone is gone: remove it from ${KNOWN}`,
    ]);
  });
});

describe('inserts lead to the node of the agency', () => {
  test('all but the known ones go through the anchor table', async () => {
    expect(newPlaces(await withoutAnchor(root), knownWithoutAnchor)).toEqual([]);
  });

  test('all but the known ones from a select give the same values each time', async () => {
    expect(newPlaces(await withVolatile(root), knownWithVolatile)).toEqual([]);
  });

  const source = (sql: string, before = '') => `${before}export const it = (tx: Tx) => tx.run(\`${sql}\`, []);\n`;
  const DIRTY = {
    json: source('insert into notes (agency_id, id) select $1, id from jsonb_to_recordset($2) as n (id uuid)'),
    array: source('insert into notes (agency_id, id) select $1, unnest($2::uuid[])'),
    constant: source('insert into notes (agency_id, id) select $1, id from ${GIVEN}', 'const GIVEN = `unnest($2)`;\n'),
    cte: source('with g as (select * from unnest($2) id), a as (insert into notes select $1, id from g) select 1'),
    value: source('insert into notes (agency_id, id) select $1, t.id from tenants t'),
    built: source('insert into notes (agency_id, id) select ${tx.agencyId}, n.id from notes n'),
    among: source('insert into notes (agency_id, id) values ($1, (select id from notes limit 1))'),
    any: source('insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::t, $1)'),
  };
  const CLEAN = {
    anchor: source('insert into notes (agency_id, id) select t.agency_id, n.id from tenants t, unnest($2) as n (id)'),
    second: source('insert into notes (agency_id, id) select t.agency_id, n from unnest($2) n, tenants t'),
    own: source('insert into notes (agency_id, id) select agency_id, id from notes where agency_id = $1'),
    values: source('insert into notes (agency_id, id) values ($1, gen_random_uuid())'),
    other: source('insert into agencies (id) select unnest($1)'),
  };

  async function inFolder<T>(
    files: Readonly<Record<string, string>>,
    work: (folder: string) => Promise<T>,
  ): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'townkeep-growing-'));
    try {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  const MIGRATION = { 'db/migrations/0001_notes.sql': "select protect('notes');" };
  const named = (sources: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(sources).map(([name, content]) => [`packages/api/src/${name}.ts`, content]));

  test('planted ones without the anchor table are found, others are not', async () => {
    const functions = {
      'db/functions/planted.sql': `-- insert into notes select 1
        create function f() returns void language plpgsql as $$ begin
          insert into notes as n (agency_id, id) select new.agency_id, word from unnest(new.words) word
          on conflict (agency_id, id) do update set at = n.at;
        end $$;`,
    };
    const broken = await inFolder({ ...MIGRATION, ...named({ ...DIRTY, ...CLEAN }), ...functions }, withoutAnchor);
    expect(Object.keys(broken).toSorted()).toEqual(
      [...Object.keys(named(DIRTY)), ...Object.keys(functions)].toSorted(),
    );
    expect(broken['db/functions/planted.sql']).toEqual([expect.stringMatching(/^line 3: notes: the select reads no/)]);
    expect(newPlaces(broken, {})).toHaveLength(Object.keys(broken).length);
  });

  test('planted ones with another value each time are found, others are not', async () => {
    const dirty = {
      id: source('insert into notes (agency_id, id) select t.agency_id, gen_random_uuid() from tenants t'),
      clock: source('insert into notes (agency_id, at) select t.agency_id, clock_timestamp() from tenants t'),
      random: source('insert into notes (agency_id, n) select t.agency_id, n from tenants t order by random()'),
    };
    const broken = await inFolder({ ...MIGRATION, ...named({ ...dirty, ...CLEAN }) }, withVolatile);
    expect(Object.keys(broken).toSorted()).toEqual(Object.keys(named(dirty)).toSorted());
  });

  test('a file that has fewer than are known must be written down', () => {
    const broken = { 'a.ts': ['line 1: x'], 'b.ts': ['line 2: y', 'line 3: z'] };
    expect(newPlaces(broken, { 'a.ts': 2, 'b.ts': 1 })).toEqual([
      'b.ts, line 2: y',
      'b.ts, line 3: z',
      `a.ts has 1: write that into ${KNOWN}, or remove the line for 0`,
    ]);
  });
});
