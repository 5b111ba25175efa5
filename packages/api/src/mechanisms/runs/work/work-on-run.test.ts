import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/server.ts';
import { agency, giveScopes, scopesOf, staff } from '../../../testing/factories.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import { newId } from '../../../platform/ids.ts';
import { type RunContext, runKindsOf } from '../../../platform/run-kinds.ts';
import { runOf } from '../testing/work-on-runs.ts';
import { workOnRun } from './work-on-run.ts';

/** Starts a run whose work is given, and returns its person, its id, and one worker's turn on it. */
async function started(run: (context: RunContext) => Promise<void>) {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const id = newId();
  const kind = 'submissions.group-action';
  const counts = { cursor: 0, done: 0, changed: 0, skipped: 0, attempt: 0, failures: 0, skip_reasons: {} };
  const own = { id, kind, label: 'A run', started_by: clerk.id, actor_kind: 'STAFF', input: {}, status: 'QUEUED' };
  await addRows(riverton, 'runs', { ...own, ...counts, created_at: new Date().toISOString() });
  const { services } = await testApp();
  const runs = runKindsOf([{ name: kind, right: 'signed-in', run }]);
  return { of: riverton, clerk, id, turn: () => workOnRun({ ...services, runs }, riverton.id, id) };
}

const step = { unchanged: 0, skipReasons: {} };

test('a run goes on after its last finished batch when a later one fails', async () => {
  const begun: number[] = [];
  let isBroken = true;
  const { clerk, id, turn } = await started((context) =>
    context.batches(async (_tx, { cursor }) => {
      begun.push(cursor);
      if (cursor === 1 && isBroken) throw new TypeError('broken');
      return { ...step, cursor: cursor + 1, changed: 1, isLast: cursor === 2 };
    }),
  );
  await expect(turn()).rejects.toThrow('broken');
  expect(await runOf(clerk, id)).toMatchObject({ status: 'RUNNING', done: 1 });
  isBroken = false;
  await turn();
  expect(begun).toEqual([0, 1, 1, 2]);
  expect(await runOf(clerk, id)).toMatchObject({ status: 'DONE', done: 3, changed: 3 });
});

test('a run that fails five times in a row is given up, with a text that reveals nothing', async () => {
  const { clerk, id, turn } = await started(async () => Promise.reject(new TypeError('secret words')));
  for (let tries = 0; tries < 5; tries++) await expect(turn()).rejects.toThrow();
  const run = await runOf(clerk, id);
  expect(run.status).toBe('FAILED');
  expect(run.error).not.toContain('secret');
  await turn();
});

test('a worker that another one took the run from changes nothing more', async () => {
  const worked: string[] = [];
  let isFirst = true;
  const { clerk, id, turn } = await started(async (context) => {
    const name = isFirst ? 'first' : 'second';
    if (isFirst) {
      isFirst = false;
      await turn();
    }
    await context.batches(async (_tx, { cursor }) => {
      worked.push(name);
      return { ...step, cursor: cursor + 1, changed: 1, isLast: true };
    });
  });
  await turn();
  expect(worked).toEqual(['second']);
  expect(await runOf(clerk, id)).toMatchObject({ status: 'DONE', changed: 1 });
});

test('a file of a person who sees less at its end than at its beginning is not kept', async () => {
  const chunks = async function* () {
    yield Buffer.from('1,Pothole');
    await giveScopes(of, clerk, { ...scopesOf.noRights, siteAdmin: true });
  };
  const file = { fileName: 'a.csv', contentType: 'text/csv', chunks: chunks() };
  const { of, clerk, id, turn } = await started((context) => context.saveFile(file));
  await turn();
  const { rows } = await runIn(of, 'select status, file_key from runs where agency_id = $1 and id = $2', id);
  expect(rows).toEqual([{ status: 'FAILED', file_key: null }]);
  const { settings } = (await testApp()).services;
  const stored = await readdir(join(settings.dataFolder, 'files'), { recursive: true });
  expect(stored.filter((name) => name.includes(id))).toEqual([]);
});
