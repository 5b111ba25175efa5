import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { configLists } from '@townkeep/core/across/setup';
import { formatted } from '@townkeep/core/across/setup/starting/ready-sets/ready-set.ts';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { seedItems } from '../packages/api/src/across/setup/lists/index.ts';
import type { Services } from '../packages/api/src/platform/services.ts';
import { seedCases } from './cases/seed.ts';
import { makeBenchPlace } from './lib/bench-place.ts';

/* A print run of one-page letters: issued, rendered, stored and merged, with previews meanwhile. */

const SECONDS_MAX = 20;
const MEGABYTES_MAX = 400;
const PREVIEW_MS_MAX = 500;

const PREVIEW_EVERY_MS = 400;
const SAMPLE_EVERY_MS = 200;

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });
const count = Number(values.count);

/** An id of the seed, by the kind of the row and its number in hexadecimal digits. */
const ID = (kind: string, n: string): string =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

/** Fills a queue of notices: each on an open case of its own, to one contact with an address. */
async function fill(services: Services): Promise<{ readonly token: string; readonly draft: object }> {
  // A fifth of the cases is open. One more has the draft that is previewed.
  const { token, staffIds } = await seedCases(services, (count + 1) * 5, console.log);
  const { configId, roleId } = await services.inAgency(1, async (tx) => {
    const roles = await seedItems(tx, configLists.caseRoles, [{ name: 'Owner', fields: {} }]);
    const fields = {
      type: 'OTHER',
      sectionIds: [],
      deliveryKinds: ['MAIL'],
      windowEnvelope: 'DOUBLE',
      title: 'Notice',
    };
    const notices = await seedItems(tx, configLists.notices, [{ name: 'Notice', fields }]);
    return { configId: [...notices.values()][0]!, roleId: [...roles.values()][0]! };
  });
  const lines = [
    'Property: {{recipient.address}}',
    ...Array.from({ length: 12 }, () => 'The grass is too high. '.repeat(8)),
  ];
  const content = JSON.stringify({ en: formatted(...lines, 'Call us by {{notice.date}}.') });
  await services.database.script(`
    insert into contacts (agency_id, id, name, street_address, city, state, zip)
    select 1, ${ID('a', 'n')}, 'Owner ' || n, n || ' Elm Street', 'Oakmere', 'CA', '94501' from generate_series(0, ${count}) n;
    insert into case_contacts (agency_id, id, case_id, contact_id, role_id)
    select 1, ${ID('b', 'n')}, ${ID('1', '(n + 1) * 5')}, ${ID('a', 'n')}, '${roleId}' from generate_series(0, ${count}) n;
    insert into notices (agency_id, id, case_id, status, config_id, needs_approval, content, created_by, asked_by, asked_at,
      is_for_queue, titles)
    select 1, ${ID('c', 'n')}, ${ID('1', '(n + 1) * 5')}, case when n = 0 then 'DRAFT' else 'QUEUED' end, '${configId}', false,
      '${content}'::jsonb, '${staffIds[0]}', '${staffIds[0]}', now(), true, '{"en": "Notice of violation"}'
    from generate_series(0, ${count}) n;
    insert into notice_recipients (agency_id, id, notice_id, case_contact_id, position, language, deliveries)
    select 1, ${ID('d', 'n')}, ${ID('c', 'n')}, ${ID('b', 'n')}, 0, 'en', array['MAIL'] from generate_series(0, ${count}) n;
    analyze`);
  const ids = `select ${ID('1', '5')} as "caseId", ${ID('c', '0')} as "noticeId"`;
  return { token, draft: (await services.database.run(ids, [])).rows[0]! };
}

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
const { token, draft } = await place.fill(fill);
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
  await Promise.all([previewing, sampling]);
  const p95 = previews.toSorted((a, b) => a - b)[Math.ceil(previews.length * 0.95) - 1] ?? 0;
  const line = (name: string, value: string, bar: string) =>
    console.log(`${name.padEnd(46)} ${value.padStart(9)}   bar ${bar}`);
  console.log(`\n${count.toLocaleString('en-US')} letters: ${run.status}, ${run.done} done\n`);
  line('issued, rendered, stored and merged', `${seconds.toFixed(1)} s`, `${SECONDS_MAX} s`);
  line('peak memory of the server and its renderers', `${state.megabytes.toFixed(0)} MB`, `${MEGABYTES_MAX} MB`);
  line(`p95 of ${previews.length} previews meanwhile`, `${p95.toFixed(0)} ms`, `${PREVIEW_MS_MAX} ms`);
  console.log(`${state.refused} previews were refused`);
  console.log(`before the run the server and its renderer took ${before.toFixed(0)} MB`);
} finally {
  await server.stop();
  await place.remove();
}
