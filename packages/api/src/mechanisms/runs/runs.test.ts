import type { Run } from '@townkeep/core/mechanisms/runs';
import { expect, test } from 'vitest';
import { agency, staff, type TestAgency, type TestStaff } from '../../testing/factories.ts';
import { runIn } from '../../testing/add-rows.ts';
import { setClock, testApp } from '../../testing/server.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { sweepRuns } from './sweep-runs.ts';
import { runOf, workOnRuns } from './testing/work-on-runs.ts';

async function assigning(of: TestAgency, by: TestStaff): Promise<string> {
  const { id } = await submission(of);
  const { body } = await by.post('/agencies/crm/group-actions', { action: 'ASSIGN', assigneeId: by.id, ids: [id] });
  return String(body['id']);
}

const listOf = async (by: TestStaff) => (await by.get<{ items: Run[] }>('/agencies/runs')).body.items;

test('staff see their own runs and those of no one else', async () => {
  const riverton = await agency();
  const [clerk, other] = [await staff(riverton), await staff(riverton)];
  const id = await assigning(riverton, clerk);
  expect(await listOf(clerk)).toMatchObject([{ id, status: 'QUEUED', canCancel: true, canUndo: false }]);
  expect(await listOf(other)).toEqual([]);
  for (const path of ['', '/cancel', '/undo', '/file']) {
    const ask = path === '' || path === '/file' ? other.get : other.post;
    expect(await ask(`/agencies/runs/${id}${path}`)).toMatchObject({ status: 404 });
  }
});

test('a canceled run changes nothing more, and cannot be canceled twice', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const id = await assigning(riverton, clerk);
  expect(await clerk.post(`/agencies/runs/${id}/cancel`)).toMatchObject({ status: 200, body: { status: 'CANCELED' } });
  await workOnRuns(riverton);
  expect(await runOf(clerk, id)).toMatchObject({ status: 'CANCELED', done: 0 });
  expect(await clerk.post(`/agencies/runs/${id}/cancel`)).toMatchObject({ status: 409, body: { code: 'run_ended' } });
  expect(await clerk.post(`/agencies/runs/${id}/undo`)).toMatchObject({ body: { code: 'run_without_changes' } });
});

test('a run that is worked on twice changes each record once', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const id = await assigning(riverton, clerk);
  await workOnRuns(riverton);
  await workOnRuns(riverton);
  expect(await runOf(clerk, id)).toMatchObject({ status: 'DONE', done: 1, changed: 1 });
});

test('a run fails with the reason when its person has lost the right', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const id = await assigning(riverton, clerk);
  await runIn(riverton, 'update staff set is_active = false where agency_id = $1 and id = $2', clerk.id);
  await workOnRuns(riverton);
  await runIn(riverton, 'update staff set is_active = true where agency_id = $1 and id = $2', clerk.id);
  const run = await runOf(clerk, id);
  expect(run).toMatchObject({ status: 'FAILED', done: 0, error: expect.stringContaining('deactivated') as string });
});

test('old runs are removed', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const id = await assigning(riverton, clerk);
  const { services } = await testApp();
  await sweepRuns(services);
  expect(await listOf(clerk)).toHaveLength(1);
  setClock(new Date(Date.now() + 8 * 86_400_000));
  try {
    await sweepRuns(services);
  } finally {
    setClock(null);
  }
  expect(await clerk.get(`/agencies/runs/${id}`)).toMatchObject({ status: 404 });
});
