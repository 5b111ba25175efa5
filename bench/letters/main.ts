import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { makeBenchPlace } from '../lib/bench-place.ts';
import { seedQueue } from './seed.ts';

/* A print run of one-page letters: issued, rendered, stored and merged, with previews meanwhile. */

const SECONDS_MAX = 20;
const MEGABYTES_MAX = 400;
const PREVIEW_MS_MAX = 500;
const PAUSE_MS_MAX = 50;

const PREVIEW_EVERY_MS = 400;
const SAMPLE_EVERY_MS = 200;
const LOOK_EVERY_MS = 20;

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });
const count = Number(values.count);

/**
 * Returns the memory of a process and its children, in megabytes. What they share, such as the program itself, counts
 * once. Source: proc_pid_smaps_rollup(5), 'Pss'
 */
function megabytesOf(pid: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid'], { encoding: 'utf8' }).trim().split('\n').slice(1);
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const own = processes.filter(([child, parent]) => child === pid || parent === pid).map(([child]) => child!);
  return own.reduce((sum, each) => sum + shareOf(each), 0) / 1024;
}

/** Returns the kilobytes of a process; 0 when it has ended. */
function shareOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const place = await makeBenchPlace('Option: --count 1000');
const { token, draft } = await place.fill((services) => seedQueue(services, count));
const server = await place.start();
try {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const preview = () => call('POST', '/xerce/preview-notice', draft);
  // A server that has just started, on a busy machine, refuses calls for a moment.
  for (
    let tries = 0;
    tries < 50 && !(await preview().catch((error: unknown) => console.error(String(error))));
    tries += 1
  )
    await pause(200);
  const before = megabytesOf(server.child.pid!);
  const began = performance.now();
  const state = { isDone: false, megabytes: 0, refused: 0 };
  const previews: number[] = [];
  const previewing = (async () => {
    while (!state.isDone) {
      const asked = performance.now();
      await preview().then(
        () => previews.push(performance.now() - asked),
        () => (state.refused += 1),
      );
      await pause(PREVIEW_EVERY_MS);
    }
  })();
  // The shortest call waits for whatever runs without a pause.
  const waits: number[] = [];
  const looking = (async () => {
    while (!state.isDone) {
      const asked = performance.now();
      await fetch(`${server.url}/api/health`).then((answer) => answer.arrayBuffer());
      waits.push(performance.now() - asked);
      await pause(LOOK_EVERY_MS);
    }
  })();
  const sampling = (async () => {
    while (!state.isDone) {
      state.megabytes = Math.max(state.megabytes, megabytesOf(server.child.pid!));
      await pause(SAMPLE_EVERY_MS);
    }
  })();
  const { id } = await call<Run>('POST', '/xerce/cases/all/print-queue-notice', {});
  let run = await call<Run>('GET', `/agencies/runs/${id}`);
  while (run.finishedAt === null) {
    await pause(100);
    run = await call<Run>('GET', `/agencies/runs/${id}`);
  }
  const seconds = (performance.now() - began) / 1000;
  state.isDone = true;
  await Promise.all([previewing, sampling, looking]);
  const share = (times: readonly number[], of: number) =>
    times.toSorted((a, b) => a - b)[Math.ceil(times.length * of) - 1] ?? 0;
  const p95 = share(previews, 0.95);
  const line = (name: string, value: string, bar: string) =>
    console.log(`${name.padEnd(46)} ${value.padStart(9)}   bar ${bar}`);
  console.log(`\n${count.toLocaleString('en-US')} letters: ${run.status}, ${run.done} done\n`);
  line('issued, rendered, stored and merged', `${seconds.toFixed(1)} s`, `${SECONDS_MAX} s`);
  line('peak memory of the server and its renderers', `${state.megabytes.toFixed(0)} MB`, `${MEGABYTES_MAX} MB`);
  line(`p95 of ${previews.length} previews meanwhile`, `${p95.toFixed(0)} ms`, `${PREVIEW_MS_MAX} ms`);
  line(
    `p99 of ${waits.length} calls of the shortest kind`,
    `${share(waits, 0.99).toFixed(0)} ms`,
    `${PAUSE_MS_MAX} ms`,
  );
  console.log(`the longest of them took ${share(waits, 1).toFixed(0)} ms`);
  console.log(`${state.refused} previews were refused`);
  console.log(`before the run the server and its renderer took ${before.toFixed(0)} MB`);
} finally {
  await server.stop();
  await place.remove();
}
