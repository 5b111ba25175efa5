import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { afterEach, expect, test } from 'vitest';
import { withServices } from '../../packages/api/src/operator/with-services.ts';
import { createLog } from '../../packages/api/src/platform/log.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { withOwnSecrets } from '../../packages/api/src/platform/settings/own-secrets.ts';
import { readSettings } from '../../packages/api/src/platform/settings/settings.ts';
import { makeReplayAgency, type ReplayAgency } from '../replay/agency.ts';
import { planReplay } from '../replay/requests.ts';
import { freePort, type RunningServer, startServer } from '../replay/server.ts';

/** Enough that a run takes seconds, in many batches. */
const SUBMISSIONS = 10_000;
/** A run of a killed worker goes on within this time: the heartbeat, a check of the queue, and a retry. */
const RESUMED_WITHIN_MS = 60_000;

const running: { servers: RunningServer[]; folder?: string } = { servers: [] };
afterEach(async () => {
  for (const server of running.servers) await server.stop('SIGKILL');
  if (running.folder !== undefined) await rm(running.folder, { recursive: true, force: true });
});

const url = process.env['TEST_DATABASE_URL'];
if (url === undefined) console.log('TEST_DATABASE_URL is not set: there is no second process to go on with a run');

test.skipIf(url === undefined)(
  'a run whose worker is killed goes on in another one and changes each submission once; a canceled one can be undone',
  async () => {
    running.folder = await mkdtemp(join(tmpdir(), 'townkeep-runs-'));
    const [webPort, workerPort] = [await freePort(), await freePort()];
    const env = {
      DATABASE_URL: url!,
      TOWNKEEP_DATA: running.folder,
      TOWNKEEP_DEMO: 'true',
      TOWNKEEP_RATE_LIMITS: 'false',
      TOWNKEEP_URL: `http://127.0.0.1:${webPort}`,
    };
    const inside = (work: (services: Services) => Promise<void>) =>
      withServices(readSettings(withOwnSecrets(env)), createLog('error'), work);
    const agency = await filledAgency(inside);
    const start = async (role: 'web' | 'worker', port: number) => {
      const server = await startServer({ ...env, TOWNKEEP_ROLE: role }, port);
      running.servers.push(server);
      return server;
    };
    await start('web', webPort);
    const worker = await start('worker', workerPort);
    const client = await signIn(`http://127.0.0.1:${webPort}/api`, agency);

    const visible = { action: 'VISIBILITY', visibility: 'INTERNAL', filter: {}, seen: { count: 1, capped: true } };
    const first = await client.post('/agencies/crm/group-actions', visible);
    await until(async () => (await client.run(first.id)).done > 500);
    await worker.stop('SIGKILL');
    const killedAt = Date.now();
    const stopped = await client.run(first.id);
    expect(stopped.status).toBe('RUNNING');
    await start('worker', await freePort());
    await until(async () => (await client.run(first.id)).done > stopped.done);
    expect(Date.now() - killedAt).toBeLessThan(RESUMED_WITHIN_MS);
    await until(async () => (await client.run(first.id)).status === 'DONE');
    expect(await client.run(first.id)).toMatchObject({ changed: SUBMISSIONS, skipped: 0 });

    const second = await client.post('/agencies/crm/group-actions', { ...visible, visibility: 'EXTERNAL' });
    await until(async () => (await client.run(second.id)).done > 0);
    const canceled = await client.post(`/agencies/runs/${second.id}/cancel`, {});
    expect(canceled.status).toBe('CANCELED');
    const undo = await client.post(`/agencies/runs/${second.id}/undo`, {});
    await until(async () => (await client.run(undo.id)).status === 'DONE');
    const { changed } = await client.run(second.id);
    expect(changed).toBeGreaterThan(0);
    expect(await client.run(undo.id)).toMatchObject({ changed, skipped: 0 });
    await inside((services) => checkHistories(services, agency.agencyId, { canceledAfter: changed }));
  },
  600_000,
);

/** Makes an agency with submissions. */
async function filledAgency(inside: (work: (services: Services) => Promise<void>) => Promise<void>) {
  const request = { id: 'R', category: 'Kind', description: 'Broken', latitude: '41.3', longitude: '-72.9' };
  let agency: ReplayAgency | undefined;
  await inside(async (services) => {
    agency = await makeReplayAgency(services, planReplay([request]));
    const { agencyId } = agency;
    await services.inAgency(agencyId, (tx) => tx.run(SUBMISSIONS_OF_AGENCY, [agencyId, SUBMISSIONS]));
  });
  return agency!;
}

const SUBMISSIONS_OF_AGENCY = `
  insert into submissions (agency_id, id, number, source, description, category_id, link_hash)
  select $1, gen_random_uuid(), n, 'WEB', 'Report ' || n, c.id, sha256(n::text::bytea)
  from generate_series(1, $2::int) n,
    (select id from list_items where agency_id = $1 and list = 'categories' limit 1) c`;

async function signIn(api: string, { agencyId, admin }: ReplayAgency) {
  const ask = async <T>(path: string, body?: object, token?: string): Promise<T> => {
    const answer = await fetch(api + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { token } = await ask<{ token: string }>(`/agencies/${agencyId}/login`, admin);
  return {
    post: (path: string, body: object) => ask<Run>(path, body, token),
    run: (id: string) => ask<Run>(`/agencies/runs/${id}`, undefined, token),
  };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 3000; waited++) {
    if (await holds()) return;
    await pause(50);
  }
  throw new Error('It did not happen within two and a half minutes');
}

/** Each submission is internal again, with the events of the first run and, for a prefix, of the other two. */
async function checkHistories(
  { database }: Services,
  agencyId: number,
  { canceledAfter }: { readonly canceledAfter: number },
): Promise<void> {
  const { rows } = await database.run(
    `select e.count, s.visibility, count(*)::int as submissions
     from submissions s
     join (select subject_id, count(*)::int as count from events
       where agency_id = $1 and type = 'submission.visibilityChanged' group by 1) e on e.subject_id = s.id
     where s.agency_id = $1 group by 1, 2 order by 1`,
    [agencyId],
  );
  expect(rows).toEqual([
    { count: 1, visibility: 'INTERNAL', submissions: SUBMISSIONS - canceledAfter },
    { count: 3, visibility: 'INTERNAL', submissions: canceledAfter },
  ]);
}
