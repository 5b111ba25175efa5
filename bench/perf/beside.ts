// Measures calls of this checkout beside those of another one: `npm run bench:beside -- --other ../older`.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { load, type LoadRequest } from './load.ts';

const USAGE = `DATABASE_URL and OTHER_DATABASE_URL must name two empty PostgreSQL databases with PostGIS.
Options: --other FOLDER (a checkout, installed) --only create,list,get --turns 14 --seconds 2 --count 10000`;
const REST_MS = 700;
const WARM_SECONDS = 3;

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    only: { type: 'string', default: 'create,list,get' },
    turns: { type: 'string', default: '14' },
    seconds: { type: 'string', default: '2' },
    count: { type: 'string', default: '10000' },
  },
});
const { DATABASE_URL: url, OTHER_DATABASE_URL: otherUrl } = process.env;
if (url === undefined || otherUrl === undefined || values.other === undefined) {
  console.error(USAGE);
  process.exit(2);
}

interface Side {
  readonly next: (call: string) => () => LoadRequest;
  readonly start: () => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
  readonly remove: () => Promise<void>;
}

const sides: Side[] = [];
try {
  sides.push(await fill(resolve(values.other), otherUrl), await fill(join(import.meta.dirname, '../..'), url));
  console.log('call         other/s     here/s   ratio   middle half of the turns');
  for (const call of values.only.split(',')) await compare(call);
} finally {
  for (const side of sides) await side.remove();
}

/** Fills a database with the code of a checkout. */
async function fill(checkout: string, databaseUrl: string): Promise<Side> {
  const from = (...paths: string[]) => import(paths.map((path) => join(checkout, path)).find(existsSync)!);
  const api = 'packages/api/src';
  const { createLog } = await from(`${api}/platform/log.ts`);
  const { readSettings } = await from(`${api}/platform/settings/settings.ts`, `${api}/platform/settings.ts`);
  const { withServices } = await from(`${api}/operator/with-services.ts`);
  const { freePort, startServer } = await from('bench/replay/server.ts');
  const { seed } = await from('bench/perf/seed.ts');
  const { operations } = await from('bench/perf/operations.ts');
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-bench-'));
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    TOWNKEEP_DATA: folder,
    TOWNKEEP_DEMO: 'true',
    TOWNKEEP_SECRET: 'the secret of a benchmark, which is public',
    MAIL_WEBHOOK_SECRET: 'the secret of a benchmark',
    TOWNKEEP_RATE_LIMITS: 'false',
    TOWNKEEP_URL: `http://127.0.0.1:${port}`,
  };
  const filled: { operations: readonly { name: string; townkeep: () => LoadRequest }[] } = { operations: [] };
  await withServices(readSettings({ ...process.env, ...env }), createLog('error'), async (services: unknown) => {
    filled.operations = operations(await seed(services, Number(values.count), () => undefined));
  });
  // The first start compiles and caches the code.
  await (await startServer(env, port)).stop();
  return {
    next: (call) => filled.operations.find(({ name }) => name === call)!.townkeep,
    start: () => startServer(env, port),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Measures both in turn, each second turn in the other order, since the speed of a machine changes by the minute. The
 * servers are new for each call, as the code that V8 makes depends on the calls before.
 */
async function compare(call: string): Promise<void> {
  const servers: { readonly url: string; readonly next: () => LoadRequest; readonly stop: () => Promise<void> }[] = [];
  const rates: [number, number][] = [];
  try {
    for (const side of sides) servers.push({ ...(await side.start()), next: side.next(call) });
    for (const { url, next } of servers) await load(url, next, WARM_SECONDS);
    for (let turn = 0; turn < Number(values.turns); turn++) rates.push(await takeTurn(call, servers, turn % 2 === 1));
  } finally {
    for (const { stop } of servers) await stop();
  }
  const others = rates.map(([other]) => other);
  const own = rates.map(([, here]) => here);
  const ratios = rates.map(([other, here]) => here / other);
  const columns = [
    call.padEnd(8),
    part(others, 0.5).toFixed(0).padStart(11),
    part(own, 0.5).toFixed(0).padStart(10),
    part(ratios, 0.5).toFixed(2).padStart(7),
    `   ${part(ratios, 0.25).toFixed(2)} to ${part(ratios, 0.75).toFixed(2)}`,
  ];
  console.log(columns.join(' '));
}

/** Measures one server after the other. Returns their rates, in the order of the servers. */
async function takeTurn(
  call: string,
  servers: readonly { readonly url: string; readonly next: () => LoadRequest }[],
  isReversed: boolean,
): Promise<[number, number]> {
  const rate: [number, number] = [0, 0];
  for (const at of isReversed ? ([1, 0] as const) : ([0, 1] as const)) {
    await pause(REST_MS);
    const { url, next } = servers[at]!;
    const { perSecond, errors } = await load(url, next, Number(values.seconds));
    if (errors > 0) throw new Error(`${errors} calls of ${call} failed`);
    rate[at] = perSecond;
  }
  return rate;
}

/** Returns the value at a part of the sorted values: at 0.5 the median. */
function part(of: readonly number[], at: number): number {
  return of.toSorted((one, other) => one - other)[Math.floor((of.length - 1) * at)]!;
}
