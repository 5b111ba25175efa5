import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { makeBenchPlace } from '../lib/bench-place.ts';
import { seedQueue } from './seed.ts';

/* A print run whose server is killed several times: every notice must be issued once, and no number left out. */

const { values } = parseArgs({
  options: { count: { type: 'string', default: '200' }, kills: { type: 'string', default: '5' } },
});
const count = Number(values.count);
const kills = Number(values.kills);

const CHECK = `
  select count(distinct n.id)::int as issued, count(distinct n.number)::int as numbers,
    max(right(n.number, 5)::int) as last, count(l.sha256)::int as files,
    (select count(*)::int from events where type = 'case.noticeIssued') as events
  from notices n left join notice_letters l on l.agency_id = n.agency_id and l.notice_id = n.id
  where n.status = 'ISSUED' and n.run_id is not null`;

const place = await makeBenchPlace('Options: --count 200 --kills 5');
const { token } = await place.fill((services) => seedQueue(services, count));
let server = await place.start();
const call = async <T>(method: string, path: string): Promise<T> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = method === 'POST' ? { body: '{}' } : {};
  const answer = await fetch(`${server.url}/api${path}`, { method, headers, ...body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};
try {
  const { id } = await call<Run>('POST', '/xerce/cases/all/print-queue-notice');
  const began = performance.now();
  let run = await call<Run>('GET', `/agencies/runs/${id}`);
  for (let killed = 0; run.finishedAt === null; run = await call<Run>('GET', `/agencies/runs/${id}`)) {
    // The first kill comes before any letter is made, the last one among the last letters.
    if (killed < kills && run.done >= (killed * count) / kills) {
      await pause(Math.random() * 300);
      await server.stop('SIGKILL');
      killed += 1;
      console.log(`killed at ${run.done} of ${count}`);
      server = await place.start();
    }
    await pause(10);
  }
  console.log(`${run.status} after ${((performance.now() - began) / 1000).toFixed(1)} s: ${run.error ?? 'no error'}`);
  await server.stop();
  const found = await place.fill(async ({ database }) => (await database.run(CHECK, [])).rows[0]!);
  console.log(found);
  const isWhole = Object.values(found).every((each) => each === count);
  console.log(isWhole ? `each of ${count} issued once, without a gap` : `each must be ${count}`);
  if (!isWhole) process.exitCode = 1;
} finally {
  await server.stop('SIGKILL');
  await place.remove();
}
