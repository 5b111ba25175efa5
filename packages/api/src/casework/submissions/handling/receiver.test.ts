import { addDays, dateIn, dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { beforeEach, expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { eventsOf } from '../../../identity/sign-in/testing/people.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { agency, category, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';

let riverton: TestAgency;
let clerk: TestStaff;
let ann: TestStaff;
let ben: TestStaff;
let until: string;

beforeEach(async () => {
  riverton = await agency();
  clerk = await staff(riverton, 'clerk');
  ann = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  ben = await staff(riverton, 'clerk', { firstName: 'Ben', lastName: 'Ito' });
  until = await leave(ann, ben);
});

/** Sends a person on leave for three days from today. Returns the last day as the history shows it. */
async function leave(who: TestStaff, to: TestStaff, from = 0): Promise<string> {
  const startDate = addDays(dateIn('America/Los_Angeles', (await testApp()).services.now()), from);
  const endDate = addDays(startDate, 3);
  const input = { isActive: true, startDate, endDate, submissionAssigneeId: to.id };
  expect((await who.post('/users/config-leave', input)).status).toBe(201);
  return dayWords(endDate);
}

const path = (id: string) => `/agencies/crm/issues/${id}`;
const assign = (who: TestStaff, id: string, to: TestStaff) => who.put(`${path(id)}/assignees`, { assigneeId: to.id });
const historyOf = async (id: string) =>
  (await clerk.get<{ items: { text: string }[] }>(`${path(id)}/history`)).body.items.map(({ text }) => text);

test('what is assigned to a person on leave goes to the delegate, who is notified, and the history says so', async () => {
  const { id } = await submission(riverton);
  expect(await assign(clerk, id, ann)).toMatchObject({ status: 200, body: { assignee: { id: ben.id } } });
  expect(await historyOf(id)).toEqual([`assigned this to Ben Ito, who stands in for Ann Lee until ${until}`]);
  const assigned = (await outboxOf(riverton)).filter(({ bodyText }) => bodyText.includes('assigned submission'));
  expect(assigned.map(({ recipient }) => recipient)).toEqual([ben.email]);
  expect(assigned[0]!.bodyText).toContain(`to you, standing in for Ann Lee until ${until}.`);
});

test('what they have already stays theirs, and what they take themselves', async () => {
  const { id } = await submission(riverton, { assigneeId: ann.id });
  expect(await assign(clerk, id, ann)).toMatchObject({ body: { assignee: { id: ann.id }, version: 1 } });
  const { id: other } = await submission(riverton);
  expect(await assign(ann, other, ann)).toMatchObject({ body: { assignee: { id: ann.id } } });
});

test('before the first day work still goes to the person', async () => {
  const cid = await staff(riverton, 'clerk');
  await leave(cid, ben, 1);
  const { id } = await submission(riverton);
  expect(await assign(clerk, id, cid)).toMatchObject({ body: { assignee: { id: cid.id } } });
});

test('a person whose delegate was deactivated keeps the work, with a note', async () => {
  await runIn(riverton, 'update staff set is_active = false where agency_id = $1 and id = $2', ben.id);
  const { id } = await submission(riverton);
  expect(await assign(clerk, id, ann)).toMatchObject({ body: { assignee: { id: ann.id } } });
  expect(await historyOf(id)).toEqual([
    `assigned this to Ann Lee, who is away until ${until}, since Ben Ito cannot stand in`,
  ]);
  const letters = (await outboxOf(riverton)).filter(({ recipient }) => recipient === ann.email);
  expect(letters.map(({ bodyText }) => bodyText.includes('to you.'))).toEqual([true]);
});

test('a group action goes to the delegate, who gets one email', async () => {
  const ids = [(await submission(riverton)).id, (await submission(riverton)).id];
  await clerk.post('/agencies/crm/group-actions', { action: 'ASSIGN', assigneeId: ann.id, ids });
  await workOnRuns(riverton);
  for (const id of ids) expect((await clerk.get(path(id))).body).toMatchObject({ assignee: { id: ben.id } });
  const [event] = await eventsOf(riverton.id, 'submission.assigned');
  expect(event!.data).toMatchObject({ to: { id: ben.id }, onLeave: { person: { id: ann.id, name: 'Ann Lee' } } });
  const many = (await outboxOf(riverton)).filter(({ bodyText }) => bodyText.includes('2 submissions'));
  expect(many.map(({ recipient }) => recipient)).toEqual([ben.email]);
  expect(many[0]!.bodyText).toContain(`assigned 2 submissions to you, standing in for Ann Lee until ${until}.`);
});

test('the default assignee of a category, and one whom staff choose on filing, is replaced', async () => {
  const { id: categoryId } = await category(riverton, { defaultAssigneeId: ann.id });
  const file = (more: object) =>
    clerk.post<{ id: string }>('/agencies/crm/issues', {
      description: 'A hole',
      isAnonymous: true,
      category: { id: categoryId },
      ...more,
    });
  for (const more of [{}, { assigneeId: ann.id }]) {
    const { body } = await file(more);
    expect(body).toMatchObject({ assignee: { id: ben.id } });
    expect(await historyOf(body.id)).toEqual([
      `filed this submission; it went to Ben Ito, who stands in for Ann Lee until ${until}`,
    ]);
  }
  const filed = (await outboxOf(riverton)).filter(({ bodyText }) => bodyText.includes('was filed'));
  expect(filed.map(({ recipient }) => recipient)).toEqual([ben.email, ben.email]);
  for (const { bodyText } of filed) expect(bodyText).toContain(`to you, standing in for Ann Lee until ${until}.`);
});
