import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '@townkeep/core/mechanisms/runs';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { makeBenchPlace } from '../lib/bench-place.ts';
import { seed, type Seeded } from '../perf/seed.ts';
import type { RunningServer } from '../replay/server.ts';

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
  const place = await makeBenchPlace('Option: --count 100000');
  const seeded = await place.fill(async (services) => {
    const filled = await seed(services, count, console.log);
    await prepare(services, filled);
    return filled;
  });
  const server = await place.start();
  try {
    await work(benchOn(server, seeded));
  } finally {
    await server.stop();
    await place.remove();
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
