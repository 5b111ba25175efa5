import { parseArgs } from 'node:util';
import pg from 'pg';
import { sumDaysOf } from '../../packages/api/src/casework/cases/finance/sum-days.ts';
import { makeBenchPlace } from '../lib/bench-place.ts';
import { load } from '../perf/load.ts';
import { seedLedger } from './seed.ts';

/*
 * The budgets of ledgers: the balance of a case with a 99th percentile of at most 10 ms from 16 connections, and the
 * report of a year within 2 s, with the sums of the nights and without them.
 */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    /** Leaves out the reports that are made from the lines alone. */
    sums: { type: 'boolean', default: false },
  },
});
const [count, seconds] = [Number(values.count), Number(values.seconds)];
const REPORTS = ['AGING', 'BY_TYPE', 'BY_DAY', 'BY_CODE', 'OUTSTANDING', 'DEPOSITS'] as const;
/** Each list and report is asked for so often; the slowest counts. */
const TIMES = 3;

const place = await makeBenchPlace('Options: --count 1000000 --seconds 10 --sums');
const { token, caseIds } = await place.fill((services) => seedLedger(services, count, console.log));
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const year = { from: day(366), to: day(1) };
const earlier = { from: day(3 * 366), to: day(2 * 366) };

/** Asks a call some times and returns the slowest answer, in milliseconds. */
async function slowest(url: string, path: string, body: object): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const begun = performance.now();
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return Math.max(...times);
}

async function measureReports(url: string, title: string): Promise<void> {
  console.log(`\n${title}; bar: 2000 ms\n`);
  console.log('report              last year   a year before');
  for (const report of REPORTS) {
    const [last, before] = [
      await slowest(url, '/xerce/finance-reports', { report, ...year }),
      await slowest(url, '/xerce/finance-reports', { report, ...earlier }),
    ];
    console.log([report.padEnd(16), ...[last, before].map((ms) => `${ms.toFixed(0)} ms`.padStart(13))].join(''));
  }
}

/** The statement with which a posting and a reader find what a case owes. */
const BALANCE =
  'select coalesce(sum(amount_cents), 0) as cents from ledger_lines where agency_id = $1 and case_id = $2';

/** Asks for balances from 16 connections, as the role of requests, and prints how long one takes. */
async function measureBalance(): Promise<void> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const one = async (index: number): Promise<void> => {
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    await client.query("set role app; set app.agency_id = '1'");
    for (let turn = index; performance.now() < end; turn += 16) {
      const begun = performance.now();
      await client.query({ name: 'balance', text: BALANCE, values: [1, caseIds[turn % caseIds.length]] });
      times.push(performance.now() - begun);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: 16 }, (_, index) => one(index)));
  times.sort((a, b) => a - b);
  const at = (share: number): string => times[Math.floor(times.length * share)]!.toFixed(1);
  console.log(
    `balance of a case: ${(times.length / seconds).toFixed(0)} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
}

const lists: Readonly<Record<string, object>> = {
  'newest first': {},
  'payments of a month': { kinds: ['PAYMENT'], posted: 'CUSTOM', postedFrom: day(60), postedTo: day(30) },
  'open, overdue': { isOpen: true, due: 'OVERDUE' },
  'open on a day, by due date': { openOn: day(400), sortBy: 'dueOn' },
  'a case by its number': { q: '0000777' },
  'a payer': { q: 'Owner 4711' },
  'a reference': { q: 'R777-9' },
};

console.log(`\n${count.toLocaleString('en-US')} lines, 16 connections, ${seconds} s; bar: p99 <= 10 ms\n`);
await measureBalance();
const townkeep = await place.start();
try {
  let turn = 0;
  const money = () => ({
    method: 'GET' as const,
    path: `/api/xerce/cases/${caseIds[turn++ % caseIds.length]}/transactions`,
    headers: { authorization: headers.authorization },
  });
  await load(townkeep.url, money, 2);
  const { perSecond, p50, p99, errors } = await load(townkeep.url, money, seconds);
  console.log(`money of a case: ${perSecond.toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms, ${errors} errors`);
  console.log('\nlist of transactions, the slowest of three\n');
  for (const [name, filter] of Object.entries(lists)) {
    const ms = await slowest(townkeep.url, '/xerce/cases/transactions', { limit: 50, ...filter });
    console.log(`${name.padEnd(30)} ${ms.toFixed(0).padStart(8)} ms`);
  }
  if (!values.sums) await measureReports(townkeep.url, 'Reports from the lines');
  const begun = performance.now();
  await place.fill((services) => sumDaysOf(services, 1));
  console.log(`\nsums of all days: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await measureReports(townkeep.url, 'Reports with the sums of the nights');
} finally {
  await townkeep.stop();
  await place.remove();
}
