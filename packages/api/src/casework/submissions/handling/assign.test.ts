import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

const path = (id: string) => `/agencies/crm/issues/${id}/assignees`;

test('the assignee is notified once by email, with a link to the staff application', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const basic = await staff(riverton, 'basic', { firstName: 'Bo', lastName: 'Day' });
  const { id } = await submission(riverton);
  expect(await clerk.put(path(id), { assigneeId: basic.id })).toMatchObject({
    status: 200,
    body: { assignee: { id: basic.id, firstName: 'Bo' }, version: 2 },
  });
  await clerk.put(path(id), { assigneeId: basic.id });
  const sent = await outboxOf(riverton);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ channel: 'EMAIL', recipient: basic.email, replyTo: null });
  expect(sent[0]!.bodyText).toContain('Ann Lee assigned submission #1');
  expect(sent[0]!.bodyText).toContain(`/agencies/${riverton.id}/customer-submission/${id}`);
  expect(sent[0]!.bodyText).not.toContain('/crm/submissions/');
});

test('staff are not notified of their own assignments, nor when they have switched notifications off', async () => {
  const riverton = await agency();
  const [clerk, quiet] = [await staff(riverton, 'clerk'), await staff(riverton, 'clerk')];
  const events = [{ kind: 'submissionAssigned', inApp: false, email: 'OFF' }];
  await quiet.put('/agencies/notifications/preferences', { events });
  const { id } = await submission(riverton);
  await clerk.put(path(id), { assigneeId: clerk.id });
  await clerk.put(path(id), { assigneeId: quiet.id });
  expect(await outboxOf(riverton)).toEqual([]);
});

test('the history names the previous and the new assignee', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const other = await staff(riverton, 'clerk', { firstName: 'Bo', lastName: 'Day' });
  const { id } = await submission(riverton);
  for (const assigneeId of [clerk.id, other.id, null]) await clerk.put(path(id), { assigneeId });
  const { body } = await clerk.get<{ items: { text: string; actorName: string }[] }>(
    `/agencies/crm/issues/${id}/history?limit=2`,
  );
  expect(body).toMatchObject({
    total: { count: 3, capped: false },
    items: [
      { actorName: 'Ann Lee', text: 'removed the assignee Bo Day' },
      { text: 'reassigned this from Ann Lee to Bo Day' },
    ],
  });
});

test('the list of assignable staff has active staff of the product, filtered by permission and name', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const basic = await staff(riverton, 'basic', { firstName: 'Bo', lastName: 'Day' });
  await staff(riverton, 'reader', { firstName: 'Cy', lastName: 'Zed' });
  await staff(riverton, 'officer', { firstName: 'Di', lastName: 'Fox' });
  await staff(riverton, 'clerk', { firstName: 'Ed', lastName: 'Gone', isActive: false });
  const users = async (query: string) =>
    (await clerk.get<{ users: { lastName: string }[]; total: number }>(`/agencies/crm/users${query}`)).body;
  expect(await users('')).toMatchObject({
    total: 3,
    users: [
      { id: basic.id, firstName: 'Bo', lastName: 'Day', permission: 'BASIC', isActive: true, email: basic.email },
      { lastName: 'Lee' },
      { lastName: 'Zed' },
    ],
  });
  expect(await users('?permission=BASIC&permission=OVERWRITE')).toMatchObject({ total: 2 });
  expect(await users('?permission=READ_ONLY')).toMatchObject({ total: 1, users: [{ lastName: 'Zed' }] });
  expect(await users('?status=INACTIVE')).toMatchObject({ total: 1, users: [{ lastName: 'Gone' }] });
  expect(await users('?status=ALL&q=an')).toMatchObject({ total: 1, users: [{ lastName: 'Lee' }] });
  expect(await users('?limit=1&offset=1')).toMatchObject({ total: 3, users: [{ lastName: 'Lee' }] });
  expect(await users(`?status=ALL&ids=${clerk.id}&limit=1`)).toMatchObject({
    total: 1,
    users: [{ id: clerk.id, lastName: 'Lee' }],
  });
  expect(await users('?offset=9')).toEqual({ total: 3, users: [] });
});
