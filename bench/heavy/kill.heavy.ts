import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { withServices } from '../../packages/api/src/operator/with-services.ts';
import { createLog } from '../../packages/api/src/platform/log.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { withOwnSecrets } from '../../packages/api/src/platform/settings/own-secrets.ts';
import { readSettings } from '../../packages/api/src/platform/settings/settings.ts';
import { makeReplayAgency, type ReplayAgency } from '../replay/agency.ts';
import { fileRequests } from '../replay/file-requests.ts';
import { planReplay } from '../replay/requests.ts';
import { freePort, type RunningServer, startServer } from '../replay/server.ts';

const REQUESTS = 600;
const KILL_AFTER = [120, 350];

const running: { server?: RunningServer; folder?: string } = {};
afterEach(async () => {
  await running.server?.stop('SIGKILL');
  if (running.folder !== undefined) await rm(running.folder, { recursive: true, force: true });
});

// Without a PostgreSQL server, the embedded database alone is tested.
const server = process.env['TEST_DATABASE_URL'];
const databases: [string, Record<string, string>][] = [
  ['PGlite', {}],
  ...(server === undefined ? [] : [['PostgreSQL', { DATABASE_URL: server }] as [string, Record<string, string>]]),
];
if (server === undefined) console.log('TEST_DATABASE_URL is not set: the kill is tested on the embedded database only');

test.each(databases)(
  'a server on %s that is killed keeps everything it acknowledged, and sends each message once',
  async (_, database) => {
    running.folder = await mkdtemp(join(tmpdir(), 'townkeep-kill-'));
    const port = await freePort();
    const env = {
      ...database,
      TOWNKEEP_DATA: running.folder,
      TOWNKEEP_DEMO: 'true',
      TOWNKEEP_RATE_LIMITS: 'false',
      TOWNKEEP_URL: `http://127.0.0.1:${port}`,
    };
    const inside = (work: (services: Services) => Promise<void>) =>
      withServices(readSettings(withOwnSecrets(env)), createLog('error'), work);

    const plan = planReplay(
      Array.from({ length: REQUESTS }, (_each, index) => ({
        id: `K${index}`,
        category: `Kind ${index % 12}`,
        description: `Report ${index}: something is broken here.`,
        latitude: String(41.3 + (index % 97) / 1000),
        longitude: String(-72.9 - (index % 89) / 1000),
      })),
    );
    let agency: ReplayAgency | undefined;
    await inside(async (services) => {
      agency = await makeReplayAgency(services, plan);
    });

    running.server = await startServer(env, port);
    const kills = [...KILL_AFTER];
    let restarting: Promise<void> = Promise.resolve();
    const restart = async () => {
      await running.server!.stop('SIGKILL');
      running.server = await startServer(env, port);
    };
    const filed = await fileRequests(plan.requests, agency!, {
      url: () => `http://127.0.0.1:${port}`,
      connections: 8,
      onFiled: (_each, done) => {
        if (kills[0] !== undefined && done >= kills[0]) {
          kills.shift();
          restarting = restarting.then(restart);
        }
      },
    });
    await restarting;
    expect(kills).toEqual([]);
    expect(filed.filter((each) => each.fate === 'unexpected')).toEqual([]);

    await untilAllSent(port, agency!);
    await running.server.stop();
    await inside(async ({ database: opened }) => {
      const acknowledged = filed
        .filter((each) => each.fate === 'stored')
        .map((each) => each.number)
        .toSorted((a, b) => a! - b!);
      const { rows } = await opened.run('select number from submissions where agency_id = $1 order by number', [
        agency!.agencyId,
      ]);
      expect(rows.map((row) => Number(row['number']))).toEqual(acknowledged);
      expect(acknowledged).toEqual(acknowledged.map((_number, index) => index + 1));
      const { rows: messages } = await opened.run(
        `select subject_id, count(*)::int as count, bool_and(status = $2) as sent
          from outbox where agency_id = $1 group by subject_id`,
        [agency!.agencyId, 'UNSENT'],
      );
      expect(messages.length).toBe(acknowledged.length);
      expect(messages.filter((row) => row['count'] !== 1 || row['sent'] !== true)).toEqual([]);
    });
  },
  600_000,
);

/** Waits until no message is queued. A job that ran when the server was killed runs again after its timeout. */
async function untilAllSent(port: number, agency: ReplayAgency): Promise<void> {
  const api = `http://127.0.0.1:${port}/api`;
  for (let waited = 0; waited < 240; waited++) {
    const login = await fetch(`${api}/agencies/${agency.agencyId}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(agency.admin),
    });
    const { token } = (await login.json()) as { token: string };
    const waiting = (await (
      await fetch(`${api}/agencies/outbox?status=QUEUED&limit=1`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { total: { count: number } };
    if (waiting.total.count === 0) return;
    await pause(1000);
  }
  throw new Error('Messages are still queued after four minutes');
}
