import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { eventsOf } from '../../../identity/sign-in/testing/people.ts';
import { agency, category, group, staff, type TestAgency } from '../../../testing/factories.ts';
import { visitor } from '../../../testing/client.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';

const path = (id: string) => `/agencies/crm/issues/${id}`;
const assignees = (id: string) => `${path(id)}/assignees`;
const recipientsOf = async (of: TestAgency) => (await outboxOf(of)).map(({ recipient }) => recipient).toSorted();

test('a submission is assigned to a group, then to a person, and the history names both', async () => {
  const riverton = await agency();
  const [clerk, member] = [
    await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' }),
    await staff(riverton, 'basic'),
  ];
  const streets = await group(riverton, { name: 'Streets', memberIds: [member.id] });
  const { id } = await submission(riverton);
  expect(await clerk.put(assignees(id), { groupId: streets.id })).toMatchObject({
    status: 200,
    body: { assignee: null, assigneeGroup: { id: streets.id, name: 'Streets', isActive: true }, version: 2 },
  });
  const again = await clerk.put(assignees(id), { groupId: streets.id });
  expect(again).toMatchObject({ status: 200, body: { version: 2 } });
  const toPerson = await clerk.put(assignees(id), { assigneeId: clerk.id, groupId: null });
  expect(toPerson).toMatchObject({ status: 200, body: { assignee: { id: clerk.id }, assigneeGroup: null } });
  const { body } = await clerk.get<{ items: { text: string }[] }>(`${path(id)}/history?limit=2`);
  const texts = body.items.map(({ text }) => text);
  expect(texts).toEqual(['reassigned this from the group Streets to Ann Lee', 'assigned this to the group Streets']);
  const events = await eventsOf(riverton.id, 'submission.assigned');
  expect(events.map(({ data }) => data)).toContainEqual({
    from: null,
    to: { kind: 'GROUP', id: streets.id, name: 'Streets' },
  });
});

test('an assignment to a person and a group at once is refused, and so is a change that names neither', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const streets = await group(riverton, { memberIds: [clerk.id] });
  const { id } = await submission(riverton, { groupId: streets.id });
  expect(await clerk.put(assignees(id), { assigneeId: clerk.id, groupId: streets.id })).toMatchObject({
    status: 400,
    body: { fields: { groupId: 'Choose a person or a group, not both.' } },
  });
  expect(await clerk.put(assignees(id), {})).toMatchObject({
    status: 400,
    body: { fields: { assigneeId: 'Assignee is required' } },
  });
  expect(await clerk.put(assignees(id), { assigneeId: null, groupId: null })).toMatchObject({
    status: 200,
    body: { assigneeGroup: null },
  });
});

test('a group is refused if it is deactivated, of another product or agency, or without an active member', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const former = await staff(riverton, 'clerk');
  const memberIds = [clerk.id];
  const refused = [
    await group(riverton, { memberIds, isActive: false }),
    await group(riverton, { memberIds, products: ['xerce'] }),
    await group(riverton),
    await group(riverton, { memberIds: [former.id] }),
    await group(await agency('Lakeside')),
  ];
  await deactivate(riverton, former.id);
  const { id, categoryId } = await submission(riverton);
  const filed = { description: 'A hole', isAnonymous: true, category: { id: categoryId } };
  for (const { id: groupId } of refused) {
    const refusal = {
      status: 400,
      body: { fields: { groupId: expect.stringMatching(/^This group cannot be assigned/) as string } },
    };
    expect(await clerk.put(assignees(id), { groupId })).toMatchObject(refusal);
    expect(await clerk.post('/agencies/crm/issues', { ...filed, groupId })).toMatchObject(refusal);
  }
});

async function deactivate(of: TestAgency, staffId: string): Promise<void> {
  const { database } = (await testApp()).services;
  await database.run('update staff set is_active = false where agency_id = $1 and id = $2', [of.id, staffId]);
}

test('a group member with BASIC can change submissions of the group, others with BASIC cannot', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const [member, other] = [await staff(riverton, 'basic'), await staff(riverton, 'basic')];
  const streets = await group(riverton, { memberIds: [member.id] });
  const { id } = await submission(riverton, { groupId: streets.id });
  const note = { noteContent: 'On it' };
  expect(await member.post(`${path(id)}/notes`, note)).toMatchObject({ status: 201 });
  expect(await other.post(`${path(id)}/notes`, note)).toMatchObject({ status: 403, body: { code: 'only_own' } });
  // Cached sessions follow the change of members.
  expect(await admin.put(`/groups/${streets.id}`, { memberIds: [other.id] })).toMatchObject({ status: 200 });
  expect(await other.post(`${path(id)}/notes`, note)).toMatchObject({ status: 201 });
  expect(await member.post(`${path(id)}/notes`, note)).toMatchObject({ status: 403, body: { code: 'only_own' } });
});

test('a group with submissions cannot be deleted, and stays assigned when it is deactivated', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const streets = await group(riverton, { name: 'Streets', memberIds: [admin.id] });
  const { id } = await submission(riverton, { groupId: streets.id });
  expect((await admin.get(`/groups/${streets.id}`)).body).toMatchObject({ usedBy: 1 });
  expect(await admin.delete(`/groups/${streets.id}`)).toMatchObject({ status: 409, body: { code: 'in_use' } });
  await admin.put(`/groups/${streets.id}`, { isActive: false });
  expect((await admin.get(path(id))).body).toMatchObject({ assigneeGroup: { name: 'Streets', isActive: false } });
});

test('active members who see submissions are notified once, except the actor and members who opted out', async () => {
  const riverton = await agency();
  const [clerk, member, quiet, officer, former] = [
    await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' }),
    await staff(riverton, 'basic'),
    await staff(riverton, 'basic'),
    await staff(riverton, 'officer'),
    await staff(riverton, 'basic'),
  ];
  const events = [{ kind: 'submissionAssigned', inApp: false, email: 'OFF' }];
  await quiet.put('/agencies/notifications/preferences', { events });
  const memberIds = [clerk, member, quiet, officer, former].map((person) => person.id);
  const streets = await group(riverton, { name: 'Streets', memberIds, supervisorId: clerk.id });
  await deactivate(riverton, former.id);
  const { id } = await submission(riverton);
  await clerk.put(assignees(id), { groupId: streets.id });
  const sent = await outboxOf(riverton);
  expect(sent.map(({ recipient }) => recipient)).toEqual([member.email]);
  expect(sent[0]!.bodyText).toContain('Ann Lee assigned submission #1');
  expect(sent[0]!.bodyText).toContain('to the group Streets.');
});

test('only the supervisor of a group of more than 20 is notified', async () => {
  const riverton = await agency();
  const [clerk, supervisor] = [await staff(riverton, 'clerk'), await staff(riverton, 'clerk')];
  const members = await Promise.all(Array.from({ length: 21 }, () => staff(riverton, 'basic')));
  const streets = await group(riverton, { memberIds: members.map((person) => person.id), supervisorId: supervisor.id });
  const { id } = await submission(riverton);
  await clerk.put(assignees(id), { groupId: streets.id });
  expect(await recipientsOf(riverton)).toEqual([supervisor.email]);
});

test('members are notified of messages from the reporter and of submissions filed for their group', async () => {
  const riverton = await agency();
  const [clerk, one, two] = [
    await staff(riverton, 'clerk'),
    await staff(riverton, 'basic'),
    await staff(riverton, 'basic'),
  ];
  const streets = await group(riverton, { memberIds: [clerk.id, one.id, two.id] });
  const { id: categoryId } = await category(riverton, { defaultAssigneeId: one.id });
  const filed = await clerk.post('/agencies/crm/issues', {
    description: 'A hole',
    isAnonymous: true,
    category: { id: categoryId },
    groupId: streets.id,
  });
  expect(filed).toMatchObject({ status: 201, body: { assignee: null, assigneeGroup: { id: streets.id } } });
  const members = [one.email, two.email].toSorted();
  expect(await recipientsOf(riverton)).toEqual(members);

  const { token } = await submission(await withoutSubmissions(riverton), { groupId: streets.id, reporter: {} });
  expect((await visitor.post(`/crm/submissions/${token}/messages`, { body: 'Still there' })).status).toBeLessThan(300);
  expect(await recipientsOf(riverton)).toEqual([clerk.email, ...members].toSorted());
});

test('a category’s default group gets submissions without an assignee, unless staff choose another', async () => {
  const riverton = await agency();
  const [clerk, one, former] = [
    await staff(riverton, 'clerk'),
    await staff(riverton, 'basic'),
    await staff(riverton, 'basic'),
  ];
  const streets = await group(riverton, { memberIds: [one.id] });
  const empty = await group(riverton, { memberIds: [one.id] });
  const ofGroup = await category(riverton, { defaultGroupId: streets.id });
  const ofFormer = await category(riverton, { defaultGroupId: streets.id, defaultAssigneeId: former.id });
  const ofBoth = await category(riverton, { defaultGroupId: streets.id, defaultAssigneeId: one.id });
  const ofEmpty = await category(riverton, { defaultGroupId: empty.id });
  await (await staff(riverton, 'admin')).put(`/groups/${empty.id}`, { memberIds: [] });
  await deactivate(riverton, former.id);
  const filed = async (categoryId: string, more: object = {}) => {
    const input = { description: 'A hole', isAnonymous: true, category: { id: categoryId }, ...more };
    const { body } = await clerk.post<{ assignee: object | null; assigneeGroup: object | null }>(
      '/agencies/crm/issues',
      input,
    );
    return { assignee: body.assignee, assigneeGroup: body.assigneeGroup };
  };
  const toStreets = { assignee: null, assigneeGroup: { id: streets.id } };
  const toNone = { assignee: null, assigneeGroup: null };
  expect(await filed(ofGroup.id)).toMatchObject(toStreets);
  expect(await filed(ofFormer.id)).toMatchObject(toStreets);
  expect(await filed(ofBoth.id)).toMatchObject({ assignee: { id: one.id }, assigneeGroup: null });
  expect(await filed(ofEmpty.id)).toEqual(toNone);
  expect(await filed(ofGroup.id, { assigneeId: null })).toEqual(toNone);
});

async function withoutSubmissions(of: TestAgency): Promise<TestAgency> {
  const { database } = (await testApp()).services;
  await database.run('delete from submissions where agency_id = $1', [of.id]);
  return of;
}

test('the listing filters by groups, people and neither, and shows the group', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const [streets, parks] = [await group(riverton, { name: 'Streets' }), await group(riverton, { name: 'Parks' })];
  const ofStreets = await submission(riverton, { groupId: streets.id });
  const ofParks = await submission(riverton, { groupId: parks.id });
  const ofClerk = await submission(riverton, { assigneeId: clerk.id });
  const ofNone = await submission(riverton);
  const listed = async (filter: object) => {
    const { body } = await clerk.post<{ items: { id: string }[]; total: { count: number } }>(
      '/agencies/crm/issues/listing',
      filter,
    );
    expect(body.total.count).toBe(body.items.length);
    return body.items.map(({ id }) => id).toSorted();
  };
  const ids = (...all: { id: string }[]) => all.map(({ id }) => id).toSorted();
  expect(await listed({ groupIds: [streets.id] })).toEqual(ids(ofStreets));
  expect(await listed({ groupIds: [streets.id, parks.id] })).toEqual(ids(ofStreets, ofParks));
  expect(await listed({ groupIds: [streets.id], assigneeIds: [clerk.id] })).toEqual(ids(ofStreets, ofClerk));
  expect(await listed({ assigneeIds: ['NONE'] })).toEqual(ids(ofNone));
  expect(await listed({ groupIds: [parks.id], assigneeIds: ['NONE'] })).toEqual(ids(ofParks, ofNone));
  const { body } = await clerk.post<{ items: object[] }>('/agencies/crm/issues/listing', {
    sortBy: 'assignee',
    sortOrder: 'ASC',
  });
  expect(body.items).toMatchObject([
    { assignee: { id: clerk.id }, assigneeGroup: null },
    { assignee: null, assigneeGroup: { id: parks.id, name: 'Parks' } },
    { assignee: null, assigneeGroup: { id: streets.id } },
    { assignee: null, assigneeGroup: null },
  ]);
});
