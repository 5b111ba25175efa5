import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { expect, test } from 'vitest';
import { outboxOf } from '../outbox/testing/outbox.ts';
import { reporterLinks } from '../../casework/submissions/links.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { runIn } from '../../testing/add-rows.ts';
import { visitor } from '../../testing/client.ts';
import { agency, category, staff, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { newId } from '../../platform/ids.ts';
import { notifyStaff } from './notify.ts';
import { notifyOfEvents } from './notify-of-events.ts';
import { bellOf, notifyWaiting, takeWaiting } from './testing/bell.ts';

async function world() {
  const riverton = await agency();
  const ann = await staff(riverton, 'admin', { firstName: 'Ann', lastName: 'Lee' });
  const [bo, cy] = [await staff(riverton, 'clerk'), await staff(riverton, 'clerk')];
  const { id } = await submission(riverton);
  const path = `/agencies/crm/issues/${id}`;
  const assign = async (to: TestStaff) =>
    expect(await ann.put(`${path}/assignees`, { assigneeId: to.id })).toMatchObject({ status: 200 });
  return { riverton, ann, bo, cy, id, path, assign };
}

const textsOf = async (by: TestStaff) => (await bellOf(by)).items.map(({ text }) => text);
const toYou = expect.stringMatching(/^Ann Lee assigned submission #1 \(.*\) to you\.$/) as string;

test('a job that runs twice notifies each person once, by the bell and by email', async () => {
  const { riverton, bo, assign } = await world();
  await assign(bo);
  const { services } = await testApp();
  const jobs = await takeWaiting(riverton.id);
  expect(jobs).toHaveLength(1);
  for (const job of [...jobs, ...jobs]) await notifyOfEvents(services, job);
  expect(await textsOf(bo)).toEqual([toYou]);
  expect(await outboxOf(riverton)).toMatchObject([{ recipient: bo.email }]);
});

test('an assignment that changed again before the job ran notifies the person of each', async () => {
  const { bo, cy, ann, assign } = await world();
  await assign(bo);
  await assign(cy);
  await assign(ann);
  expect([await textsOf(bo), await textsOf(cy), await textsOf(ann)]).toEqual([[toYou], [toYou], []]);
});

test('of a submission that was deleted meanwhile no one is notified', async () => {
  const { riverton, ann, bo, path, assign } = await world();
  await assign(bo);
  expect(await ann.delete(path)).toMatchObject({ status: 200 });
  expect([await textsOf(bo), await outboxOf(riverton)]).toEqual([[], []]);
});

test('a person who lost access meanwhile is not notified', async () => {
  const { riverton, bo, cy, assign } = await world();
  await assign(bo);
  await runIn(riverton, 'update staff set is_active = false where agency_id = $1 and id = $2', bo.id);
  await assign(cy);
  const noSubmissions = `update staff set scopes = jsonb_set(scopes, '{crm,isActive}', 'false')
    where agency_id = $1 and id = $2`;
  await runIn(riverton, noSubmissions, cy.id);
  await notifyWaiting(riverton.id);
  const { services } = await testApp();
  const { rows } = await services.database.run('select id from notifications where agency_id = $1', [riverton.id]);
  expect([rows, await outboxOf(riverton)]).toEqual([[], []]);
});

test('the job of a reply carries ids alone', async () => {
  const { riverton, id } = await world();
  const token = reporterLinks.make((await testApp()).services.settings.secret, riverton.id, id);
  const words = 'My neighbour again';
  expect(await visitor.post(`/crm/submissions/${token}/messages`, { body: words })).toMatchObject({ status: 201 });
  const [job] = await takeWaiting(riverton.id);
  expect(job!.items).toMatchObject([{ kind: 'submissionReplied' }]);
  expect(JSON.stringify(job)).not.toContain(words);
});

test('a transaction queues one job for all its events, and none when it is rolled back', async () => {
  const riverton = await agency();
  const ann = await staff(riverton, 'admin');
  const { id } = await category(riverton);
  await ann.post('/agencies/crm/issues', { description: 'A hole', category: { id, fields: [] } });
  expect((await takeWaiting(riverton.id)).map(({ items }) => items.map(({ kind }) => kind))).toEqual([
    ['submissionCreated', 'submissionUnassigned'],
  ]);
  const { services } = await testApp();
  const failing = services.inAgency(riverton.id, async (tx) => {
    notifyStaff(tx, submissionNotifications.created, newId());
    throw new Error('It was not to be');
  });
  await expect(failing).rejects.toThrow('It was not to be');
  expect(await takeWaiting(riverton.id)).toEqual([]);
});

test('a job has 100 events at most', async () => {
  const riverton = await agency();
  const { services } = await testApp();
  await services.inAgency(riverton.id, async (tx) => {
    for (let n = 0; n < 250; n++) notifyStaff(tx, submissionNotifications.created, newId());
  });
  const jobs = await takeWaiting(riverton.id);
  expect(jobs.map(({ items }) => items.length).toSorted((one, other) => one - other)).toEqual([50, 100, 100]);
});
