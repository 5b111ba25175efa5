import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '@townkeep/core/runs';
import { withServices } from '../../packages/api/src/operator/with-services.ts';
import { createLog } from '../../packages/api/src/platform/log.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { readSettings } from '../../packages/api/src/platform/settings/settings.ts';
import { seed, type Seeded } from '../perf/seed.ts';
import { freePort, type RunningServer, startServer } from '../replay/server.ts';

const POLL_MS = 100;

/** A filled database and a server on it, for benchmarks of runs. */
export interface RunBench {
  readonly seeded: Seeded;
  readonly server: RunningServer;
  /** Makes a call as a clerk. @throws Error for a refusal */
  readonly call: <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;
  /** Waits until a run has ended, and returns it with the seconds from its start to its end. */
  readonly untilEnded: (id: string) => Promise<Run & { readonly seconds: number }>;
}

/**
 * Fills the empty database of DATABASE_URL, starts a server on it as a process of its own, and passes both to `work`.
 * `prepare` adds to the data.
 */
export async function withRunBench(
  count: number,
  work: (bench: RunBench) => Promise<void>,
  prepare: (services: Services, seeded: Seeded) => Promise<void> = async () => {},
): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (url === undefined) {
    console.error('DATABASE_URL must name an empty PostgreSQL database with PostGIS. Option: --count 100000');
    process.exit(2);
  }
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-runs-'));
  const port = await freePort();
  const env = {
    DATABASE_URL: url,
    TOWNKEEP_DATA: folder,
    TOWNKEEP_DEMO: 'true',
    TOWNKEEP_RATE_LIMITS: 'false',
    TOWNKEEP_URL: `http://127.0.0.1:${port}`,
  };
  let seeded: Seeded | undefined;
  await withServices(readSettings({ ...process.env, ...env }), createLog('error'), async (services) => {
    seeded = await seed(services, count, console.log);
    await prepare(services, seeded);
  });
  const server = await startServer(env, port);
  try {
    await work(benchOn(server, seeded!));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function benchOn(server: RunningServer, seeded: Seeded): RunBench {
  const call: RunBench['call'] = async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${seeded.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    seeded,
    server,
    call,
    untilEnded: async (id) => {
      for (;;) {
        const run = await call<Run>('GET', `/agencies/runs/${id}`);
        if (run.finishedAt !== null)
          return { ...run, seconds: (Date.parse(run.finishedAt) - Date.parse(run.createdAt)) / 1000 };
        await pause(POLL_MS);
      }
    },
  };
}
