import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../packages/api/src/platform/database/connection.ts';
import { openServer } from '../../../packages/api/src/platform/database/open.ts';
import { agencyTransactions, type InAgency } from '../../../packages/api/src/platform/database/tenancy.ts';
import { newId } from '../../../packages/api/src/platform/ids.ts';
import { createJobs, type Jobs } from '../../../packages/api/src/platform/jobs.ts';
import { createLog } from '../../../packages/api/src/platform/log.ts';
import { nextNumber } from '../../../packages/api/src/platform/records/numbers.ts';
import type { CitusCluster, CitusNode } from '../../lib/citus.mjs';
import { makeAgency, portOf, startDistributed } from './distributed-cluster.ts';

/*
 * Nodes are killed while changes are made, each with a job. A change is a row that takes a number; its job adds one to
 * the row.
 */

const KILLS = 10;
const AGENCIES = Array.from({ length: 8 }, (_, index) => 100 + index);
const JOB = 'drill';

let cluster: CitusCluster;
let database: Database;
let jobs: Jobs;
let inAgency: InAgency;
/** Jobs whose row was not there. */
const withoutRow: string[] = [];

beforeAll(async () => {
  cluster = await startDistributed();
  database = await openServer(cluster.url, 8);
  const run = async (data: Record<string, unknown>) => {
    const { agencyId, id } = data as { agencyId: number; id: string };
    const { affected } = await database.transaction({ agencyId }, (own) =>
      own('update settings set version = version + 1 where agency_id = $1 and area = $2', [agencyId, id]),
    );
    if (affected === 0) withoutRow.push(id);
  };
  jobs = createJobs(
    database,
    [{ name: JOB, run, retries: 50, batch: { size: 20, secondsEach: 1 } }],
    createLog('silent'),
  );
  await jobs.install();
  await jobs.prepare();
  await jobs.work();
  inAgency = agencyTransactions(database, jobs);
  for (const id of AGENCIES) await makeAgency(database, id);
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
  await cluster.stop();
});

interface Made {
  readonly agencyId: number;
  readonly id: string;
  readonly number: number;
}

interface Load {
  isOver: boolean;
  acknowledged: number;
}

/** Makes changes, one after the other, until told to end. Returns those that were acknowledged. */
async function makeChanges(agencyId: number, state: Load): Promise<Made[]> {
  const made: Made[] = [];
  while (!state.isOver) {
    const id = newId();
    const number = await inAgency(agencyId, async (tx) => {
      await tx.enqueue(JOB, { agencyId, id });
      const taken = await nextNumber(tx, 'drill');
      const row = 'insert into settings (agency_id, area, value) values ($1, $2, $3)';
      await tx.run(row, [agencyId, id, JSON.stringify({ number: taken })]);
      return taken;
    }).catch(() => null);
    if (number === null) await setTimeout(50);
    else {
      made.push({ agencyId, id, number });
      state.acknowledged += 1;
    }
  }
  return made;
}

/** Every row of an agency. */
async function rowsOf(agencyId: number) {
  const rows = `select area as id, (value ->> 'number')::integer as number, version from settings where agency_id = $1`;
  const found = await database.transaction({ agencyId, reads: true }, (own) => own(rows, [agencyId]));
  return found.rows as unknown as (Omit<Made, 'agencyId'> & { readonly version: number })[];
}

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isTrue().catch(() => false)); tries += 1) {
    if (tries > 600) throw new Error('It did not come true');
    await setTimeout(200);
  }
}

async function expectNothingLost(nodeOf: (turn: number) => CitusNode): Promise<void> {
  const state: Load = { isOver: false, acknowledged: 0 };
  const loads = AGENCIES.map((agencyId) => makeChanges(agencyId, state));
  for (let turn = 0; turn < KILLS; turn += 1) {
    const before = state.acknowledged;
    await waitFor(async () => state.acknowledged > before + 20);
    await setTimeout(37 * turn);
    await cluster.kill(nodeOf(turn));
    await setTimeout(200);
    await cluster.restart(nodeOf(turn));
  }
  await setTimeout(1000);
  state.isOver = true;
  const made = (await Promise.all(loads)).flat();
  for (const agencyId of AGENCIES) {
    // Each has its row, and each row had its job, whether it was acknowledged or not.
    await waitFor(async () => (await rowsOf(agencyId)).every(({ version }) => version > 1));
    const rows = await rowsOf(agencyId);
    const ids = new Set(rows.map(({ id }) => id));
    expect(made.filter((each) => each.agencyId === agencyId && !ids.has(each.id))).toEqual([]);
    expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(rows.map((_, index) => index + 1));
  }
  expect(withoutRow).toEqual([]);
  const rows = (await Promise.all(AGENCIES.map((id) => rowsOf(id)))).flat();
  console.log(`${made.length} changes acknowledged, ${rows.length} made so far, ${KILLS} kills`);
  expect(made.length).toBeGreaterThan(10 * KILLS);
}

test('the agencies are on both workers', async () => {
  const ports = new Set(await Promise.all(AGENCIES.map((id) => portOf(database, id))));
  expect(ports.size).toBe(2);
});

test('a coordinator that is killed loses and doubles nothing', () => expectNothingLost(() => cluster.coordinator));

test('a worker that is killed loses and doubles nothing', () =>
  expectNothingLost((turn) => cluster.workers[turn % cluster.workers.length]!));
