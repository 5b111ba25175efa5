import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindToAgency, type Database } from '../../../packages/api/src/platform/database/connection.ts';
import { openServer } from '../../../packages/api/src/platform/database/open.ts';
import { clusterFaults } from '../../../packages/api/src/platform/database/citus/check-cluster.ts';
import { distribute } from '../../../packages/api/src/platform/database/citus/distribute.ts';
import type { CitusCluster } from '../../lib/citus.mjs';
import { makeAgency, portOf, startDistributed } from './distributed-cluster.ts';

/* Agencies stay apart on the workers, and a forgotten setting of the coordinator is noticed. */

const MINE = 41;
let other: number;

let cluster: CitusCluster;
let database: Database;

beforeAll(async () => {
  cluster = await startDistributed();
  database = await openServer(cluster.url, 1);
  // Another shard: within one, a plan that was kept would find both.
  const { rows } = await database.run(
    `select n from generate_series(42, 99) n
     where get_shard_id_for_distribution_column('tenants', n::smallint)
       <> get_shard_id_for_distribution_column('tenants', $1::smallint) limit 1`,
    [MINE],
  );
  other = Number(rows[0]!['n']);
  for (const id of [MINE, other]) {
    await makeAgency(database, id);
    await database.transaction({ agencyId: id }, (run) =>
      run('insert into settings (agency_id, area, value) values ($1, $2, $3)', [id, 'x', JSON.stringify({ of: id })]),
    );
  }
});

afterAll(async () => {
  await database.close();
  await cluster.stop();
});

/** Runs statements on a worker in a transaction of `app` that is bound to an agency, each of which may fail. */
async function onWorker(url: string, statements: readonly string[]): Promise<(number | string)[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of bindToAgency(MINE)) await client.query(statement);
    const outcomes: (number | string)[] = [];
    for (const statement of statements) {
      await client.query('savepoint s');
      outcomes.push(
        await client.query(statement).then(
          ({ rowCount }) => rowCount ?? 0,
          ({ message }: Error) => message,
        ),
      );
      await client.query('rollback to s');
    }
    return outcomes;
  } finally {
    await client.end();
  }
}

/** The shard with the settings of an agency, and the worker that has it. */
async function shardOf(agencyId: number): Promise<{ shard: string; url: string }> {
  const { rows } = await database.run("select get_shard_id_for_distribution_column('settings', $1::smallint) as id", [
    agencyId,
  ]);
  const port = await portOf(database, agencyId);
  return {
    shard: `settings_${String(rows[0]!['id'])}`,
    url: cluster.workerUrls.find((url) => new URL(url).port === String(port))!,
  };
}

test('on its own node, a connection of one agency reads, changes and inserts nothing of another', async () => {
  const { shard, url } = await shardOf(other);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as count from ${shard} where agency_id = ${other}`);
  await client.end();
  expect(rows).toEqual([{ count: 1 }]);
  const outcomes = await onWorker(url, [
    `select from ${shard} where agency_id = ${other}`,
    `select from ${shard} where agency_id <> ${MINE}`,
    `select from settings where agency_id = ${other}`,
    `update ${shard} set area = 'y' where agency_id = ${other}`,
    `delete from ${shard} where agency_id <> ${MINE}`,
    `insert into ${shard} (agency_id, area, value) values (${other}, 'z', '{}')`,
  ]);
  expect(outcomes.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(outcomes[5]).toMatch(/row-level security/);
});

test('through the coordinator, a forgotten condition reads and changes the rows of one agency', async () => {
  const found = await database.transaction({ agencyId: MINE }, async (run) => ({
    read: (await run('select agency_id from settings')).rows,
    changed: (await run("update settings set value = '{}' where true")).affected,
    deleted: (await run('delete from settings where agency_id = $1', [other])).affected,
  }));
  expect(found).toEqual({ read: [{ agency_id: MINE }], changed: 1, deleted: 0 });
  await expect(
    database.transaction({ agencyId: MINE }, (run) =>
      run("insert into settings (agency_id, area, value) values ($1, 'z', '{}')", [other]),
    ),
  ).rejects.toThrow(/row-level security/);
});

/** The agencies that one connection sees, bound to one after the other. */
async function seenInTurn(options: string, statement: pg.QueryConfig): Promise<number[][]> {
  const client = new pg.Client({ connectionString: cluster.url, options: `-c role=app ${options}` });
  await client.connect();
  try {
    const seen: number[][] = [];
    for (const id of [MINE, other, MINE]) {
      await client.query('begin');
      await client.query("set local citus.propagate_set_commands = 'local'");
      for (const binding of bindToAgency(id).slice(1)) await client.query(binding);
      const { rows } = await client.query<{ id: number }>(statement);
      seen.push(rows.map((row) => row.id));
      await client.query('commit');
    }
    return seen;
  } finally {
    await client.end();
  }
}

const settingsOf = { text: 'select agency_id as id from settings where area = $1', values: ['x'] };

test('each connection of the product sees the agency it is bound to, with and without parameters', async () => {
  // One connection for each kind of transaction.
  for (const reads of [false, true, 'snapshot'] as const)
    for (const [text, values] of [
      [settingsOf.text, settingsOf.values],
      ["select agency_id as id from settings where area = 'x'", []],
    ] as const) {
      const seen: unknown[] = [];
      for (const agencyId of [MINE, other, MINE])
        seen.push(await database.transaction({ agencyId, reads }, async (run) => (await run(text, values)).rows));
      expect(seen, `${String(reads)}: ${text}`).toEqual([MINE, other, MINE].map((id) => [{ id }]));
    }
});

test('a prepared statement without parameters would miss rows in silence, which the test before notices', async () => {
  const text = "select agency_id as id from settings where area = 'x'";
  const options = '-c plan_cache_mode=force_custom_plan';
  const each = [[MINE], [other], [MINE]];
  expect(await seenInTurn(options, { text })).toEqual(each);
  expect(await seenInTurn(options, { name: 'kept', ...settingsOf })).toEqual(each);
  expect(await seenInTurn(options, { name: 'kept', text })).toEqual([[MINE], [], [MINE]]);
});

test('no server starts where a worker takes the agency for a constant, until it is distributed again', async () => {
  expect(await clusterFaults(database)).toEqual([]);
  const worker = new pg.Client({ connectionString: cluster.workerUrls[0]! });
  await worker.connect();
  await worker.query('set citus.enable_ddl_propagation = off');
  await worker.query('alter function own_agency() immutable');
  await worker.end();
  expect(await clusterFaults(database)).toEqual([
    expect.stringMatching(
      /^on 127\.0\.0\.1:\d+ own_agency\(\) has the volatility 'i': run `townkeep distribute` again$/,
    ),
  ]);
  await distribute(cluster.url, () => undefined);
  expect(await clusterFaults(database)).toEqual([]);
});
