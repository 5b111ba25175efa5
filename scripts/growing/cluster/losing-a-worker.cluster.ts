import { afterAll, beforeAll, expect, test } from 'vitest';
import { printNodes } from '../../../packages/api/src/operator/nodes.ts';
import type { KeptMemory } from '../../../packages/api/src/platform/database/memory/memory.ts';
import { openServer } from '../../../packages/api/src/platform/database/open.ts';
import { asProblem } from '../../../packages/api/src/platform/http/problem-answer.ts';
import { newId } from '../../../packages/api/src/platform/ids.ts';
import { agency, staff, type TestAgency, type TestStaff } from '../../../packages/api/src/testing/factories.ts';
import { testApp } from '../../../packages/api/src/testing/server.ts';
import type { CitusCluster } from '../../lib/citus.mjs';
import { PLACE_OF_AGENCY, startDistributed } from './distributed-cluster.ts';

/* A worker that is killed, under a server that goes on: its agencies get 503, the others notice nothing. */

const DEPARTMENTS = '/agencies/config/departments';
const BUSY = 'The service is busy. Please try again in a moment.';

type Placed = Readonly<{ of: TestAgency; admin: TestStaff; port: number }>;

let cluster: CitusCluster;
let lost: Placed;
let kept: Placed;
const worker = (at: 'lost' | 'kept') =>
  cluster.workers.find(({ port }) => port === (at === 'lost' ? lost : kept).port)!;

beforeAll(async () => {
  cluster = await startDistributed();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  const placed = new Map<number, Placed>();
  while (placed.size < cluster.workers.length) {
    const of = await agency();
    const port = await portOf(of.id);
    if (!placed.has(port)) placed.set(port, { of, admin: await staff(of, 'admin'), port });
  }
  [lost, kept] = [...placed.values()] as [Placed, Placed];
});

afterAll(async () => {
  await testApp().then(
    (app) => app.close(),
    () => undefined,
  );
  await cluster.stop();
});

async function portOf(agencyId: number): Promise<number> {
  const { database } = (await testApp()).services;
  const { rows } = await database.run(PLACE_OF_AGENCY, [agencyId]);
  return Number(rows[0]!['port']);
}

/** What an agency is answered: a list, a change, and what the public form is made of. */
async function answersTo({ of, admin }: Placed) {
  const { server, services } = await testApp();
  // What the process remembers, it answers without the database.
  (services.database.memory as KeptMemory).forget(null);
  const form = await server.inject({ url: `/api/crm/${of.crmToken}/config` });
  const [list, change] = [await admin.get(DEPARTMENTS), await admin.post(DEPARTMENTS, { name: newId() })];
  return { statuses: [list.status, change.status, form.statusCode], list, change };
}

const statusesOf = async (each: Placed) => (await answersTo(each)).statuses;
const SERVED = [200, 201, 200];
const AWAY = [503, 503, 503];

const health = async () => {
  const answer = await (await testApp()).server.inject({ url: '/api/health' });
  return [answer.statusCode, answer.json()];
};

async function metricsOf(name: string): Promise<Record<string, number>> {
  const { body } = await (await testApp()).server.inject({ url: '/metrics' });
  const lines = [...body.matchAll(new RegExp(`^${name}\\{node="([^"]+)",role="worker"\\} (\\d+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, node, value]) => [node, Number(value)]));
}

async function nodesCommand(): Promise<string> {
  const lines: string[] = [];
  await printNodes((await testApp()).services.database, (line) => lines.push(line));
  return lines.join('\n');
}

test('the agencies of a killed worker get 503, the others are served, and all are once it is back', async () => {
  const [lostNode, keptNode] = [`127.0.0.1:${lost.port}`, `127.0.0.1:${kept.port}`];
  expect([await statusesOf(lost), await statusesOf(kept)]).toEqual([SERVED, SERVED]);
  expect(await metricsOf('townkeep_database_node_up')).toEqual({ [lostNode]: 1, [keptNode]: 1 });

  await cluster.kill(worker('lost'));
  const { statuses, list, change } = await answersTo(lost);
  expect(statuses).toEqual(AWAY);
  for (const { body, headers } of [list, change])
    expect([body, headers['retry-after']]).toEqual([{ code: 'unavailable', message: BUSY }, '10']);
  expect(await statusesOf(kept)).toEqual(SERVED);
  await expect.poll(health, { timeout: 30_000 }).toEqual([200, { status: 'degraded' }]);
  expect(await metricsOf('townkeep_database_node_up')).toEqual({ [lostNode]: 0, [keptNode]: 1 });
  expect((await metricsOf('townkeep_database_node_connections'))[keptNode]).toBeGreaterThan(0);
  expect(await nodesCommand()).toContain(`${lostNode} does not answer: its agencies get 503, all others are served.`);

  await cluster.restart(worker('lost'));
  expect([await statusesOf(lost), await statusesOf(kept)]).toEqual([SERVED, SERVED]);
  await expect.poll(health, { timeout: 30_000 }).toEqual([200, { status: 'ok' }]);
  expect(await nodesCommand()).not.toContain('does not answer');
});

const kill = () => cluster.kill(worker('lost'));
const MOMENTS: Record<string, (agencyId: number) => Promise<unknown>> = {
  'while a statement runs': async (agencyId) => {
    const { database } = (await testApp()).services;
    const slow = database.transaction({ agencyId, reads: true }, (run) =>
      run('select pg_sleep(20) from tenants where agency_id = $1', [agencyId]),
    );
    slow.catch(() => undefined);
    await expect.poll(isSleeping, { timeout: 10_000 }).toBe(true);
    await kill();
    return slow;
  },
  'between two statements': async (agencyId) =>
    (await testApp()).services.database.transaction({ agencyId }, async (run) => {
      await run('update tenants set config_version = config_version + 1 where agency_id = $1', [agencyId]);
      await kill();
      return run('select from tenants where agency_id = $1', [agencyId]);
    }),
  'before the commit': async (agencyId) =>
    (await testApp()).services.database.transaction({ agencyId }, async (run) => {
      await run('update tenants set config_version = config_version + 1 where agency_id = $1', [agencyId]);
      await kill();
    }),
};

async function isSleeping(): Promise<boolean> {
  const own = await openServer(worker('lost').url('townkeep'), 1);
  try {
    const text = `select from pg_stat_activity where wait_event = 'PgSleep'`;
    return (await own.run(text)).affected > 0;
  } finally {
    await own.close();
  }
}

test.each(Object.keys(MOMENTS))('a transaction whose worker is killed %s can be tried again', async (moment) => {
  const failure = await MOMENTS[moment]!(lost.of.id).then(
    () => null,
    (error: unknown) => error,
  );
  await cluster.restart(worker('lost'));
  expect([String(failure), asProblem(failure)?.code]).toEqual([String(failure), 'unavailable']);
  expect(await statusesOf(lost)).toEqual(SERVED);
});

test('changes of a worker that is killed under load are kept once, or answered with 503', async () => {
  const acknowledged = { lost: [] as string[], kept: [] as string[] };
  const seen = { lost: new Set<number>(), kept: new Set<number>() };
  const over = new AbortController();
  const load = async (at: 'lost' | 'kept') => {
    while (!over.signal.aborted) {
      const name = newId();
      const { status } = await (at === 'lost' ? lost : kept).admin.post(DEPARTMENTS, { name });
      seen[at].add(status);
      if (status === 201) acknowledged[at].push(name);
    }
  };
  const loads = [load('lost'), load('lost'), load('lost'), load('kept')];
  const grown = async (at: 'lost' | 'kept', by: number, from = acknowledged[at].length) => {
    await expect.poll(() => acknowledged[at].length - from, { timeout: 60_000 }).toBeGreaterThan(by);
  };
  await grown('lost', 20);
  await kill();
  await grown('kept', 20);
  await cluster.restart(worker('lost'));
  await grown('lost', 20);
  over.abort();
  await Promise.all(loads);
  expect([...seen.kept]).toEqual([201]);
  expect([...seen.lost].toSorted()).toEqual([201, 503]);
  for (const [at, { of }] of Object.entries({ lost, kept })) {
    const { database } = (await testApp()).services;
    const { rows } = await database.transaction({ agencyId: of.id, reads: true }, (run) =>
      run("select name from list_items where agency_id = $1 and list = 'departments'", [of.id]),
    );
    const names = new Set(rows.map(({ name }) => name));
    expect(names.size).toBe(rows.length);
    expect(acknowledged[at as 'lost' | 'kept'].filter((name) => !names.has(name))).toEqual([]);
  }
});
