import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeBenchPlace } from '../lib/bench-place.ts';
import { freePort } from '../replay/server.ts';
import { type Figures, load, type LoadRequest } from './load.ts';
import { explainedCalls, type Operation, operations } from './operations.ts';
import { dearPlans } from './plans.ts';
import { seed } from './seed.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});
const place = await makeBenchPlace('Options: --count 100000 --seconds 20 --only create,list');
const { databaseUrl: url } = place;
const [count, seconds] = [Number(values.count), Number(values.seconds)];
const seeded = await place.fill((services) => seed(services, count, console.log));
const { explained, dear } = await dearPlans(place.settings, url, [...operations(seeded), ...explainedCalls(seeded)]);
const verdict = dear.length === 0 ? 'each reads about what it needs' : 'some read too much';
console.log(`\n${explained} statements explained as the role of requests: ${verdict}`);
for (const { operation, why, plan } of dear) console.log(`${operation} ${why}\n${plan}`);
// The first start compiles and caches the code.
await (await place.start()).stop();
const townkeep = await place.start();
const ceiling = await startCeiling();
try {
  console.log(
    `\n${count.toLocaleString('en-US')} submissions, 16 connections, ${seconds} s each; ` +
      `start to first answer ${Math.round(townkeep.startedInMs)} ms\n`,
  );
  console.log('operation     townkeep/s    p50    p99   ceiling/s    p50    p99   share   trips with jobs   bar');
  for (const operation of operations(seeded)) {
    if (values.only !== undefined && !values.only.split(',').includes(operation.name)) continue;
    await measure(operation);
    // New rows keep index-only scans from working until a vacuum; both servers start from the same state.
    if (operation.name === 'create') await maintain('vacuum analyze');
  }
  console.log(`\nmemory of the server after the load: ${await memory()} MB`);
} finally {
  ceiling.child.kill();
  await townkeep.stop();
  await place.remove();
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function measure(operation: Operation): Promise<void> {
  const warm = Math.min(3, seconds);
  await load(townkeep.url, operation.townkeep, warm);
  const trips = await roundTrips();
  const ours = await load(townkeep.url, operation.townkeep, seconds);
  const waited = await waitForJobs();
  const perCall = ((await roundTrips()) - trips) / (ours.perSecond * seconds);
  const bare =
    operation.ceiling === undefined ? null : await measureCeiling(operation.ceiling, operation.ceilingDatabase, warm);
  const share = bare === null ? '' : (ours.perSecond / bare.perSecond).toFixed(2);
  const columns = [
    operation.name.padEnd(12),
    figures(ours),
    bare === null ? ' '.repeat(27) : figures(bare),
    share.padStart(6),
    perCall.toFixed(1).padStart(10),
    `        ${bar(operation)}`,
    ...(waited > 1 ? [`  its jobs ended ${waited.toFixed(1)} s later`] : []),
    ...(ours.errors > 0 ? [`  ${ours.errors} ERRORS`] : []),
  ];
  console.log(columns.join(' '));
}

/** Waits for the jobs of the calls, so that they do not slow the next measurement. Returns the seconds. */
async function waitForJobs(): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  const waiting = async () =>
    (await client.query("select from pgboss.job where state in ('created', 'active') and start_after <= now() limit 1"))
      .rowCount;
  while ((await waiting()) !== 0) await pause(50);
  await client.end();
  return (performance.now() - began) / 1000;
}

async function measureCeiling(
  request: () => LoadRequest,
  database: Operation['ceilingDatabase'],
  warm: number,
): Promise<Figures> {
  if (database !== undefined) await maintain(database.make);
  await load(ceiling.url, request, warm);
  const measured = await load(ceiling.url, request, seconds);
  if (database !== undefined) await maintain(database.undo);
  return measured;
}

function figures({ perSecond, p50, p99 }: Figures): string {
  return `${perSecond.toFixed(0).padStart(11)} ${p50.toFixed(1).padStart(6)} ${p99.toFixed(1).padStart(6)} `;
}

function bar({ bar: { share, p99, perSecondAtMillion } }: Operation): string {
  if (p99 !== undefined) return `p99 <= ${p99[count >= 1_000_000 ? 1 : 0]} ms`;
  return count >= 1_000_000 && perSecondAtMillion !== undefined ? `>= ${perSecondAtMillion}/s` : `share >= ${share}`;
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${townkeep.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
function roundTrips(): Promise<number> {
  return metric('townkeep_database_round_trips_total');
}

async function memory(): Promise<number> {
  return Math.round((await metric('process_resident_memory_bytes')) / 1_048_576);
}

async function startCeiling(): Promise<{ child: ChildProcess; url: string }> {
  const ceilingPort = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'ceiling-server.ts')], {
    env: { ...process.env, PORT: String(ceilingPort) },
    stdio: 'inherit',
  });
  child.once('exit', (code) => {
    if (code !== null && code !== 0) console.error(`the ceiling ended with ${code}`);
  });
  const address = `http://127.0.0.1:${ceilingPort}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return { child, url: address };
    await pause(50);
  }
  await once(child, 'exit');
  throw new Error('The ceiling did not start');
}
