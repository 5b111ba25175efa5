// npm run drill:kill -- --rounds 30: web and worker are killed, each alone and together, under every kind of write, with
// runs, prints, exports and jobs at work. What was acknowledged must be there once, and everything begun must end.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mailServer } from '../../packages/api/src/mechanisms/outbox/testing/servers.ts';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { makeDemo } from '../../packages/api/src/demo/index.ts';
import { freePort } from '../../scripts/lib/ports.mjs';
import { removeServer } from '../../scripts/lib/own-server.mjs';
import { deskOf } from './desk.ts';
import { install, newServer, psql } from './installation.ts';
import { type Begun, findProblems } from './kept.ts';
import { FROM_EVERYWHERE } from './load.ts';
import { type Desks, type Made, makeWorld, type World } from './world.ts';
import { runs, type Write, writes } from './writes.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const rounds = Number(values.rounds);
const DESKS = 4;
const ADMIN = 'admin@oakmere.test';
/** A second one would undo what the first does, or find its notices printed. */
const ONE_AT_A_TIME: ReadonlySet<string> = new Set(['group action', 'print queue']);
const VICTIMS: readonly (readonly ('web' | 'worker')[])[] = [['web'], ['worker'], ['web', 'worker']];
const victimsOf = (round: number) => VICTIMS[round % VICTIMS.length]!;
/** A round lasts this long, of which a kill comes at a random moment of the first half. */
const ROUND_MS = 16_000;

const letters = await mailServer();
const server = await newServer();
const installation = await install(server, {
  ...FROM_EVERYWHERE,
  SMTP_URL: letters.url,
  DATABASE_POOL: '8',
  TOWNKEEP_DEMO: 'true',
  TOWNKEEP_RATE_LIMITS: 'false',
  TOWNKEEP_DRAIN_SECONDS: '0',
});
await installation.operate('migrate');
await installation.inside((services) => makeDemo(services, console.log, [1]));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const start = {
  web: () => installation.start({ TOWNKEEP_ROLE: 'web' }, port),
  worker: () => installation.start({ TOWNKEEP_ROLE: 'worker', TOWNKEEP_URL: url }),
};
const running = { web: await start.web(), worker: await start.worker() };
const sql = (text: string) => psql(server, 'townkeep', text);

const resident = await deskOf(url, null);
const printer = await deskOf(url, ADMIN);
const worlds: World[] = [];
const desks: Desks[] = [];
for (let desk = 0; desk < DESKS; desk += 1) {
  const own = { officer: await deskOf(url, 'officer@oakmere.test'), clerk: await deskOf(url, ADMIN), resident };
  desks.push(own);
  worlds.push(await makeWorld(own, `Desk${desk}`));
}
await printer.ask('PUT', '/agencies/information', { allowFineTracking: true });
const noticesBefore = Number(await sql('select count(*) from notices'));

const acknowledged = new Map<Write, string[]>(writes.map((write) => [write, []]));
const refused: string[] = [];
const state = { isStopped: false };
const working = desks.map(async (own, desk) => {
  for (let n = 0; !state.isStopped; n += 1) {
    const write = writes[(n + desk * 5) % writes.length]!;
    const mark = `kill-${desk}-${n}`;
    await write.send(own, mark, worlds[desk]!).then(
      () => acknowledged.get(write)!.push(mark),
      (error: unknown) => refused.push(`${write.name}: ${String(error)}`),
    );
  }
});

const begun: Begun[] = [];
const prints: string[] = [];
for (let round = 0; round < rounds; round += 1) {
  const victims = victimsOf(round);
  const until = Date.now() + ROUND_MS;
  const beginning = beginWork(round);
  await pause(Math.random() * (ROUND_MS / 2));
  await Promise.all(victims.map((victim) => running[victim].end('SIGKILL')));
  await Promise.all(
    victims.map(async (victim) => {
      running[victim] = await start[victim]();
    }),
  );
  await beginning;
  await pause(Math.max(0, until - Date.now()));
  const count = [...acknowledged.values()].reduce((sum, each) => sum + each.length, 0);
  console.log(`${round + 1}: killed ${victims.join(' and ')}; ${count} acknowledged, ${begun.length} runs begun`);
}
state.isStopped = true;
await Promise.all(working);

const workerKills = Array.from({ length: rounds }, (_, round) => victimsOf(round)).filter((each) =>
  each.includes('worker'),
).length;
const seen = { sql, url, printer, acknowledged, noticesBefore, begun, prints, letters: letters.received, workerKills };
const repeated = [resident, printer, ...desks.flatMap(({ officer, clerk }) => [officer, clerk])];
console.log(`${repeated.reduce((sum, desk) => sum + desk.repeated(), 0)} times something was sent again`);
const problems = [...refused.map((each) => `refused: ${each}`), ...(await findProblems(seen))];
for (const problem of new Set(problems)) console.log(`WRONG: ${problem}`);
if (problems.length === 0) console.log('nothing lost, nothing doubled, everything ended');
await Promise.all([running.web.end('SIGTERM'), running.worker.end('SIGTERM')]);
await installation.remove();
removeServer(server);
await letters.close();
process.exit(problems.length === 0 ? 0 : 1);

/** Begins a run of each kind, and the print of a case. */
async function beginWork(round: number): Promise<void> {
  for (const [kind, begin] of Object.entries(runs)) {
    if (ONE_AT_A_TIME.has(kind) && !(await isFree(kind))) continue;
    const id = await begin(printer, `import-${round}`, worlds[0]!).catch((error: unknown) => {
      refused.push(`${kind}: ${String(error)}`);
      return null;
    });
    if (id !== null) begun.push({ kind, id });
  }
  const { id } = await printer.ask<Made>('GET', `/print/${worlds[round % DESKS]!.caseId}?productType=xerce`);
  prints.push(id);
}

async function isFree(kind: string): Promise<boolean> {
  const last = begun.findLast((each) => each.kind === kind);
  return last === undefined || (await printer.ask<Run>('GET', `/agencies/runs/${last.id}`)).finishedAt !== null;
}
