import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askNodes } from '../../../packages/api/src/platform/database/citus/node-facts.ts';
import { moveAgency } from '../../../packages/api/src/operator/move-agency.ts';
import type { Database } from '../../../packages/api/src/platform/database/connection.ts';
import { openServer } from '../../../packages/api/src/platform/database/open.ts';
import { newId } from '../../../packages/api/src/platform/ids.ts';
import type { CitusCluster } from '../../lib/citus.mjs';
import { say } from '../../lib/log.mjs';
import { PLACE_OF_AGENCY, startDistributed } from './distributed-cluster.ts';

/* An agency that is moved to a node of its own while its rows are written and read. */

const MOVED = 31;
const OTHER = 32;
const TRANSACTIONS_AT_ONCE = 2;
/** Between the transactions of a writer, so that a machine of two cores also gets to move. */
const PAUSE_MS = 20;
/** Citus makes every table of a shard anew. */
const MOVES_WITHIN_MS = 900_000;

let cluster: CitusCluster;
let database: Database;

beforeAll(async () => {
  cluster = await startDistributed();
  database = await openServer(cluster.url, 8);
  for (const id of [MOVED, OTHER]) {
    await database.run('insert into agencies (id, name) values ($1, $2)', [id, `City ${id}`]);
    await database.transaction({ agencyId: id }, (run) => run('insert into tenants (agency_id) values ($1)', [id]));
  }
});

afterAll(async () => {
  await database?.close();
  await cluster?.stop();
});

const print = (line: string) => say(line);
const placeOf = async (agencyId: number) => (await database.run(PLACE_OF_AGENCY, [agencyId])).rows[0]!;

/** Allows what the releases of PostgreSQL since 2026 refuse unless it is listed. */
async function allowDecoding(): Promise<void> {
  for (const node of [cluster.coordinator, ...cluster.workers]) {
    const own = await openServer(node.url('postgres'), 1);
    const { rows } = await own.run("select from pg_settings where name = 'output_plugin_libraries'");
    if (rows.length > 0) {
      await own.script("alter system set output_plugin_libraries = 'pgoutput', 'citus'");
      await own.script('select pg_reload_conf()');
    }
    await own.close();
  }
}

/** Inserts contacts of the moved agency, whose triggers write other tables, until it is told to stop. */
function keepWriting() {
  const acknowledged: { id: string; at: number }[] = [];
  const failures = new Map<string, number>();
  const over = new AbortController();
  const write = async () => {
    while (!over.signal.aborted) {
      const id = newId();
      try {
        await database.transaction({ agencyId: MOVED }, (run) =>
          run("insert into contacts (agency_id, id, last_name) values ($1, $2, 'Okafor')", [MOVED, id]),
        );
        acknowledged.push({ id, at: performance.now() });
      } catch (error) {
        const { code = '', message } = error as Error & { code?: string };
        failures.set(`${code} ${message}`, (failures.get(`${code} ${message}`) ?? 0) + 1);
      }
      await wait(PAUSE_MS);
    }
  };
  const writers = Array.from({ length: TRANSACTIONS_AT_ONCE }, write);
  return async () => {
    over.abort();
    await Promise.all(writers);
    return { acknowledged, failures };
  };
}

const longestPause = (of: readonly { at: number }[]): number =>
  Math.max(...of.slice(1).map(({ at }, index) => at - of[index]!.at));

/** What protects the moved agency's part of a table, as its node says. */
async function described(port: number, table: string): Promise<unknown> {
  const { rows } = await database.run('select get_shard_id_for_distribution_column($1, $2::smallint) as shard', [
    table,
    MOVED,
  ]);
  const own = await openServer(cluster.workers.find((node) => node.port === port)!.url('townkeep'), 1);
  try {
    const text = `select c.relrowsecurity, c.relforcerowsecurity,
        (select count(*) from pg_policy where polrelid = c.oid) as policies,
        (select count(*) from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers,
        (select count(*) from pg_constraint where conrelid = c.oid and contype = 'f') as keys,
        (select count(*) from pg_index where indrelid = c.oid) as indexes
      from pg_class c where relname = $1`;
    return (await own.run(text, [`${table}_${rows[0]!['shard']}`])).rows[0];
  } finally {
    await own.close();
  }
}

const blockersOf = (port: number) => async () =>
  (await askNodes(database, [{ address: `127.0.0.1:${port}`, role: 'worker' }]))[0]!.moveBlockers;

test('an agency cannot be moved to a server that does not take agencies', async () => {
  await expect(moveAgency(database, MOVED, '127.0.0.1:1', print)).rejects.toThrow(
    /^--to: 127\.0\.0\.1:1 is no server that takes agencies\. These are: 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+\.$/,
  );
});

test(
  'an agency moves to another node while it is written, and loses and doubles nothing',
  async () => {
    const from = Number((await placeOf(MOVED))['port']);
    const to = cluster.workers.find(({ port }) => port !== from)!.port;
    const before = await described(from, 'contacts');
    await allowDecoding();
    for (const port of [from, to]) await expect.poll(blockersOf(port), { timeout: 5000 }).toEqual([]);
    const stop = keepWriting();
    const began = performance.now();
    await moveAgency(database, MOVED, `127.0.0.1:${to}`, print);
    const seconds = Math.round((performance.now() - began) / 1000);
    const { acknowledged, failures } = await stop();
    say(`moved in ${seconds} s, ${acknowledged.length} acknowledged meanwhile`);
    say(`longest pause between two: ${(longestPause(acknowledged) / 1000).toFixed(1)} s`);
    say(`failed: ${[...failures].map(([what, times]) => `${times} times ${what}`).join('; ') || 'none'}`);

    expect(await placeOf(MOVED)).toEqual({ port: to, isAlone: true });
    const { rows } = await database.transaction({ agencyId: MOVED, reads: true }, (run) =>
      run('select id from contacts where agency_id = $1', [MOVED]),
    );
    const stored = rows.map(({ id }) => String(id));
    const ids = new Set(stored);
    expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect([ids.size, ids.size - acknowledged.length]).toEqual([
      stored.length,
      expect.toSatisfy((more: number) => more <= [...failures.values()].reduce((a, b) => a + b, 0)),
    ]);
    // Rows that triggers made are copied, and not made again.
    const subjects = await database.transaction({ agencyId: MOVED, reads: true }, (run) =>
      run("select id from subjects where agency_id = $1 and kind = 'contact'", [MOVED]),
    );
    expect(subjects.rows.map(({ id }) => String(id)).toSorted()).toEqual(stored.toSorted());
    expect(await described(to, 'contacts')).toEqual(before);
  },
  MOVES_WITHIN_MS,
);

test('after the move another agency reads and changes nothing of it, and moving again does nothing', async () => {
  await database.transaction({ agencyId: OTHER }, async (run) => {
    expect((await run('select from contacts')).affected).toBe(0);
    expect((await run('update contacts set last_name = $2 where agency_id = $1', [MOVED, 'Changed'])).affected).toBe(0);
  });
  const lines: string[] = [];
  const { port } = await placeOf(MOVED);
  await moveAgency(database, MOVED, `127.0.0.1:${Number(port)}`, (line) => lines.push(line));
  expect(lines).toEqual([`Agency ${MOVED} is alone on 127.0.0.1:${Number(port)} already.`]);
});
