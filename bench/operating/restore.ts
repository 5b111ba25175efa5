// npm run drill: load, backup, more load, destruction, restore on a new server, check. Source: docs/OPERATING.md
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { mailServer } from '../../packages/api/src/mechanisms/outbox/testing/servers.ts';
import { removeServer } from '../../scripts/lib/own-server.mjs';
import { addressOf, BACKUP, install, newServer, OWNER } from './installation.ts';
import { FROM_EVERYWHERE, keepFiling, makeCity, signIn } from './load.ts';

const run = promisify(execFile);
const LOAD_MS = 8000;

const letters = await mailServer();
const settings = { ...FROM_EVERYWHERE, SMTP_URL: letters.url, DATABASE_POOL: '8' };
const backup = await mkdtemp(join(tmpdir(), 'townkeep-backup-'));
const first = await newServer();
const before = await install(first, settings);
await before.operate('migrate');
const city = await makeCity(before);
let web = await before.start({ TOWNKEEP_ROLE: 'web', TOWNKEEP_DRAIN_SECONDS: '0' });
let worker = await before.start({ TOWNKEEP_ROLE: 'worker', TOWNKEEP_DRAIN_SECONDS: '0' });
const token = await signIn(web.url, city);
console.log('\nload, then a backup under load, then more load');
const load = keepFiling(() => web.url, city, 8);
await pause(LOAD_MS);

const [beganAt, dumpMs] = [
  Date.now(),
  await timed(async () => {
    await run(join(first.programs, 'pg_dump'), ['-Fc', '-f', join(backup, 'database.dump'), addressOf(first, BACKUP)]);
  }),
];
const endedAt = Date.now();
// Files of unfinished forms may vanish meanwhile; the program says so and copies the others.
const copy = (from: string, to: string) => run('cp', ['-a', from, to]).catch(() => undefined);
const filesMs = await timed(() => copy(join(before.folder, 'files'), backup));
await pause(LOAD_MS);
await load.stop();
await pause(3000);

console.log('destroyed, with all processes');
await Promise.all([web.end('SIGKILL'), worker.end('SIGKILL')]);
removeServer(first);
await before.remove();
const sentBefore = new Set(subjects());

const second = await newServer();
const after = await install(second, settings);
const restoreMs = await timed(async () => {
  const dump = join(backup, 'database.dump');
  const list = await run(join(second.programs, 'pg_restore'), ['-l', dump], { maxBuffer: 2 ** 26 });
  // Extensions and their tables are of the superuser, who made them.
  await writeFile(
    join(backup, 'list'),
    list.stdout
      .split('\n')
      .filter((line) => !/ EXTENSION |spatial_ref_sys/.test(line))
      .join('\n'),
  );
  await run(join(second.programs, 'pg_restore'), [
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    '-L',
    join(backup, 'list'),
    '-d',
    addressOf(second, OWNER),
    dump,
  ]);
});
await copy(join(backup, 'files'), after.folder);
console.log(await after.operate('migrate'));
const checkMs = await timed(async () => console.log(await after.operate('check', '--repair')));
console.log(await after.operate('after-restore'));
web = await after.start({ TOWNKEEP_ROLE: 'web', TOWNKEEP_DRAIN_SECONDS: '0' });
worker = await after.start({ TOWNKEEP_ROLE: 'worker', TOWNKEEP_DRAIN_SECONDS: '0' });
await pause(15_000);

const kept = new Set(
  await after.inside(async ({ inAgency }) =>
    inAgency(city.agencyId, async (tx) => {
      const { rows } = await tx.run('select number from submissions where agency_id = $1', [city.agencyId]);
      return rows.map((row) => Number(row['number']));
    }),
  ),
);
const lost = load.acknowledged.filter(({ number }) => !kept.has(number));
const tooMuchLost = lost.filter(({ at }) => at < beganAt);
const links = load.acknowledged.filter(({ number }) => kept.has(number));
const opened: number[] = [];
for (const { answer } of links) {
  const linkToken = String(answer['link']).split('/').at(-1);
  opened.push((await fetch(`${web.url}/api/crm/submissions/${linkToken}`)).status);
}
const session = await fetch(`${web.url}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } });
const twice = subjects().filter((id, index) => index >= sentBefore.size && sentBefore.has(id));
console.log(`
acknowledged                     ${load.acknowledged.length}, failed ${load.failures.length} ${[...new Set(load.failures)].slice(0, 5).join('; ')}
before the backup                ${load.acknowledged.filter(({ at }) => at < beganAt).length}, of them lost ${tooMuchLost.length}
lost                             ${lost.length}, answered after the backup ended ${lost.filter(({ at }) => at > endedAt).length}
links of those that are there     ${opened.length}, open ${opened.filter((status) => status === 200).length}
session                          ${session.status}
letters                          ${letters.received.length} sent, ${twice.length} twice
dump, files, restore, check (ms) ${[dumpMs, filesMs, restoreMs, checkMs].map(Math.round).join(', ')}`);
await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')]);
await after.remove();
await rm(backup, { recursive: true });
await letters.close();
process.exit(0);

/** Recipient and subject of each mail: every letter of the load has its own. */
function subjects(): string[] {
  const headerOf = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1] ?? '';
  return letters.received.map((mail) => `${headerOf(mail, 'To')} ${headerOf(mail, 'Subject')}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
