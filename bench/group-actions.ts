import { parseArgs } from 'node:util';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { newId } from '../packages/api/src/platform/ids.ts';
import { type RunBench, withRunBench } from './runs/bench-runs.ts';

/** Submissions of each group action, the most that one may have. */
const CHANGED = 10_000;

const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } });
const assigneeId = newId();
let ids: string[] = [];

await withRunBench(
  Number(values.count),
  async (bench) => {
    console.log(
      `${CHANGED.toLocaleString('en-US')} of ${values.count} submissions, from the call to the end of the run`,
    );
    const actions = {
      assign: { action: 'ASSIGN', assigneeId },
      tag: { action: 'TAGS', addTags: [bench.seeded.tagId] },
      move: { action: 'CATEGORY', categoryId: bench.seeded.categoryIds[0] },
    };
    for (const [name, action] of Object.entries(actions)) {
      const id = await measure(bench, name, '/agencies/crm/group-actions', { ...action, ids });
      await measure(bench, `undo ${name}`, `/agencies/runs/${id}/undo`, {});
    }
  },
  async ({ database }) => {
    await database.run(
      `insert into staff (agency_id, id, email, email_key, first_name, last_name, scopes)
       select 1, $1, 'other@agency.test', 'other@agency.test', 'Other', 'Clerk', scopes from staff where agency_id = 1`,
      [assigneeId],
    );
    const { rows } = await database.run(
      'select id from submissions where agency_id = 1 order by md5(id::text) limit $1',
      [CHANGED],
    );
    ids = rows.map((row) => String(row['id']));
  },
);

async function measure({ call, untilEnded }: RunBench, name: string, path: string, body: object): Promise<string> {
  const began = performance.now();
  const { id } = await call<Run>('POST', path, body);
  const answeredMs = performance.now() - began;
  const { seconds, changed, done, status } = await untilEnded(id);
  const rate = Math.round(done / seconds).toLocaleString('en-US');
  const start = `call ${answeredMs.toFixed(0)} ms`;
  console.log(`${name.padEnd(12)} ${status} ${changed} changed in ${seconds.toFixed(1)} s, ${rate} a second; ${start}`);
  return id;
}
