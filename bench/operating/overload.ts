// npm run drill:overload: one agency waits for a lock, the database freezes, five processes share max_connections 100.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ReplayAgency } from '../replay/agency.ts';
import { addressOf, install, newServer, OWNER, type Running } from './installation.ts';
import { file, FROM_EVERYWHERE, makeCity, signIn } from './load.ts';

const HELD_MS = 25_000;
const WAITING = 24;
const FROZEN_MS = 20_000;

const server = await newServer({ max_connections: 100 });
const installation = await install(server, { ...FROM_EVERYWHERE, TOWNKEEP_DRAIN_SECONDS: '0', DATABASE_POOL: '6' });
await installation.operate('migrate');
const [busy, other] = [await makeCity(installation), await makeCity(installation)];
const start = () => installation.start({ TOWNKEEP_ROLE: 'web' });
const web = await start();
for (const city of [busy, other]) {
  await signIn(web.url, city);
  await file(web.url, city, { key: `first-${city.agencyId}` });
}

await holdALock(web);
await freeze(web);
await fiveProcesses(web);
await web.end('SIGTERM');
await installation.remove();
process.exit(0);

/** What became of a request: `ok`, its status or its failure, and how long it took. */
interface Answered {
  readonly status: string;
  readonly ms: number;
}

async function answered(work: () => Promise<unknown>): Promise<Answered> {
  const began = performance.now();
  const status = await work().then(
    () => 'ok',
    (error: unknown) => (/\b[45]\d\d\b/.exec(String(error))?.[0] ?? String(error)).slice(0, 60),
  );
  return { status, ms: performance.now() - began };
}

function print(name: string, answers: readonly Answered[]): void {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status)).map(
    ([status, each]) => `${each!.length} ${status}`,
  );
  console.log(
    `${name.padEnd(62)} ${counts.join(', ')}; longest ${(Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(2)} s`,
  );
}

/** The row from which each number of the busy agency comes is locked, while 24 of its residents file a request. */
async function holdALock({ url }: Running): Promise<void> {
  console.log(`\na row of one agency is locked for ${HELD_MS / 1000} s, ${WAITING} of its requests wait`);
  const holder = new pg.Client({ connectionString: server.url('townkeep') });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from counters where agency_id = $1 for update', [busy.agencyId]);
  const waiting = Array.from({ length: WAITING }, (_, n) => answered(() => file(url, busy, { key: `waiting-${n}` })));
  const until = Date.now() + HELD_MS;
  const signIns: Answered[] = [];
  const filings: Answered[] = [];
  const healths: Answered[] = [];
  await pause(500);
  while (Date.now() < until) {
    signIns.push(await answered(() => signIn(url, other)));
    filings.push(await answered(() => file(url, other, { key: `beside-${filings.length}` })));
    healths.push(await health(url));
    await pause(100);
  }
  print('the requests of the agency that wait', await Promise.all(waiting));
  print("another agency's sign-ins meanwhile", signIns);
  print("another agency's requests meanwhile", filings);
  print('/api/health meanwhile', healths);
  await holder.query('rollback');
  await holder.end();
  print('a request of the agency afterwards', [await answered(() => file(url, busy, { key: 'afterwards' }))]);
}

function health(url: string): Promise<Answered> {
  return answered(async () => {
    const { status } = await fetch(`${url}/api/health`);
    if (status !== 200) throw new Error(String(status));
  });
}

/** All processes of the database stop, as on a machine that hangs. */
async function freeze({ url }: Running): Promise<void> {
  console.log(`\nthe database is frozen for ${FROZEN_MS / 1000} s`);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const main = readFileSync(`${server.folder}/postmaster.pid`, 'utf8').split('\n')[0]!;
  const parentOf = (pid: string): string | undefined => {
    try {
      return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    } catch {
      return undefined;
    }
  };
  const all = [main, ...pids.filter((pid) => parentOf(pid) === main)].map(Number);
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  const until = Date.now() + FROZEN_MS;
  const healths: Answered[] = [];
  const late: Answered[] = [];
  const first = Array.from({ length: 8 }, () => answered(() => signIn(url, other)));
  while (Date.now() < until) {
    healths.push(await health(url));
    late.push(await answered(() => signIn(url, other)));
    await pause(250);
  }
  print('sign-ins at the moment it froze', await Promise.all(first));
  print('sign-ins meanwhile', late);
  print('/api/health meanwhile', healths);
  for (const pid of all) process.kill(pid, 'SIGCONT');
  const began = performance.now();
  while ((await health(url)).status !== 'ok') await pause(50);
  await signIn(url, other);
  console.log(
    `${'after it goes on, the next sign-in is ok after'.padEnd(62)} ${((performance.now() - began) / 1000).toFixed(2)} s`,
  );
}

/** Five web processes, 60 requests at once at each of four. */
async function fiveProcesses(one: Running): Promise<void> {
  console.log('\nfive processes with DATABASE_POOL=6 on max_connections 100, 60 requests at once at four of them');
  const more = [await start(), await start(), await start(), await start()];
  const cities: readonly ReplayAgency[] = [busy, other];
  const answers = await Promise.all(
    more.flatMap(({ url }, process) =>
      Array.from({ length: 60 }, (_, n) => answered(() => file(url, cities[n % 2]!, { key: `five-${process}-${n}` }))),
    ),
  );
  print('requests', answers);
  const counting = new pg.Client({ connectionString: addressOf(server, OWNER) });
  await counting.connect();
  const { rows } = await counting.query(
    'select count(*)::int as count from pg_stat_activity where datname is not null',
  );
  console.log(`${'connections'.padEnd(62)} ${rows[0].count}`);
  await counting.end();
  print('the fifth process meanwhile', [await answered(() => signIn(one.url, other))]);
  for (const each of more) await each.end('SIGTERM');
}
