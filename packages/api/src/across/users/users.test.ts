import { noPermissions, type PermissionSet } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { outboxOf } from '../../mechanisms/outbox/testing/outbox.ts';
import { eventsOf, member, PASSWORD } from '../../identity/sign-in/testing/people.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, category, group, role, staff } from '../../testing/factories.ts';
import { visitor } from '../../testing/client.ts';
import { testApp } from '../../testing/server.ts';

const userAdmin: PermissionSet = { ...noPermissions, userAdmin: true };
const clerkSet = { crm: { isActive: true, permission: 'BASIC' } };
const person = (more: object = {}) => ({ firstName: 'Ines', lastName: 'Newman', email: 'ines@riverton.test', ...more });

interface Shown {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly rights: { readonly path: string; readonly value: string; readonly sources: object[] }[];
}

test('an administrator creates an account, and the person is invited by email with a link', async () => {
  const riverton = await agency();
  const ann = { ...userAdmin, crm: { ...noPermissions.crm, isActive: true, isAdmin: true } };
  const admin = await staff(riverton, ann, { firstName: 'Ann', lastName: 'Lee' });
  const clerks = await role(riverton, { name: 'Clerk', permissions: clerkSet });
  const streets = await group(riverton, { name: 'Streets' });
  const { status, body } = await admin.post<Shown>(
    '/users',
    person({ username: 'ines.newman', phoneNumber: '(415) 655-0100', roleId: clerks.id, groupIds: [streets.id] }),
  );
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      status: 'INVITED',
      username: 'ines.newman',
      phoneNumber: '+14156550100',
      role: { id: clerks.id, name: 'Clerk', isActive: true },
      groups: [{ id: streets.id, name: 'Streets' }],
      products: ['crm'],
      adminRights: [],
      invitation: { delivery: 'QUEUED' },
    },
  });
  const source = [{ kind: 'ROLE', id: clerks.id, name: 'Clerk' }];
  expect(body.rights).toMatchObject([
    { path: 'crm.isActive', value: 'Yes', sources: source },
    { path: 'crm.permission', value: 'Basic', sources: source },
  ]);
  const [sent, ...others] = await outboxOf(riverton);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ recipient: 'ines@riverton.test', replyTo: null });
  expect(sent!.bodyText).toMatch(/Ann Lee has created an account for you[^]*\/signin\/set-password\?token=tp/);
  expect(await eventsOf(riverton.id, 'staff.created')).toMatchObject([
    { subjectId: body.id, data: { values: { email: 'ines@riverton.test', role: { name: 'Clerk' } } } },
  ]);
  expect(JSON.stringify(await eventsOf(riverton.id, 'staff.invited'))).not.toContain('token');
});

test('an email, a username or a name that another account signs in with is refused', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  await admin.post('/users', person({ username: 'ines.newman' }));
  const refused = async (more: object, expected: object) =>
    expect(await admin.post('/users', person(more))).toMatchObject(expected);
  await refused({ email: 'INES@riverton.test' }, { status: 409, body: { code: 'email_taken' } });
  await refused(
    { email: 'b@riverton.test', username: 'INES.Newman' },
    { status: 409, body: { code: 'username_taken', fields: { username: expect.any(String) as string } } },
  );
  for (const username of ['short', 'with a space', 'x'.repeat(41), 'ines@riverton.test'])
    await refused({ email: 'c@riverton.test', username }, { status: 400, body: { fields: { username: /./ } } });
});

test('the listing finds people by name, email, role, department, group, product and status', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const clerks = await role(riverton, { permissions: clerkSet });
  const parks = await admin.post<{ id: string }>('/agencies/config/departments', { name: 'Parks' });
  const made = await admin.post<Shown>('/users', person({ roleId: clerks.id, departmentId: parks.body.id }));
  const officer = await staff(riverton, 'officer', { lastName: 'Abbott' });
  const former = await staff(riverton, 'clerk', { isActive: false, lastName: 'Zed' });
  const streets = await group(riverton, { memberIds: [officer.id] });
  const found = async (query: string) =>
    (await admin.get<{ items: { id: string }[] }>(`/users?limit=100&${query}`)).body.items.map(({ id }) => id);
  expect(await found('q=INES%20new')).toEqual([made.body.id]);
  expect(await found('q=ines@river')).toEqual([made.body.id]);
  expect(await found(`roleId=${clerks.id}`)).toEqual([made.body.id]);
  expect(await found(`departmentId=${parks.body.id}`)).toEqual([made.body.id]);
  expect(await found(`groupId=${streets.id}`)).toEqual([officer.id]);
  expect(await found('status=INVITED')).toEqual([made.body.id]);
  expect(await found('status=INACTIVE')).toEqual([former.id]);
  const ids = [made.body.id, officer.id, former.id].map((id) => `ids=${id}`).join('&');
  expect(await found(`product=crm&${ids}`)).toEqual([made.body.id, former.id]);
  expect(await found(`product=xerce&${ids}`)).toEqual([officer.id]);
  expect(await admin.get(`/users?${ids}&limit=1&offset=1`)).toMatchObject({
    body: { items: [{ id: made.body.id }], total: { count: 3, capped: false } },
  });
});

test('a change records what changed with names, and one without a change records nothing', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const clerks = await role(riverton, { name: 'Clerk', permissions: clerkSet });
  const { id } = await staff(riverton, 'basic', { firstName: 'Bo', lastName: 'Day' });
  const changed = await admin.put<Shown>(`/users/${id}`, { title: 'Clerk II', roleId: clerks.id, version: 1 });
  expect(changed).toMatchObject({ status: 200, body: { title: 'Clerk II', version: 2 } });
  expect(await admin.put(`/users/${id}`, { title: 'Clerk II' })).toMatchObject({ body: { version: 2 } });
  expect((await eventsOf(riverton.id, 'staff.changed')).map(({ data }) => data)).toEqual([
    { changes: { title: { from: null, to: 'Clerk II' }, role: { from: null, to: { id: clerks.id, name: 'Clerk' } } } },
  ]);
  expect(await admin.put(`/users/${id}`, { title: 'x', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
});

test('a person signs in with the username as well as with the email, in any case', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { id, email } = await member(riverton);
  expect(await admin.put(`/users/${id}`, { username: 'Bo.Day-1' })).toMatchObject({ status: 200 });
  for (const name of ['bo.day-1', email])
    expect(await visitor.post(`/agencies/${riverton.id}/login`, { email: name, password: PASSWORD })).toMatchObject({
      status: 200,
    });
});

test('a new email ends the sessions and the open links', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const clerk = await staff(riverton, 'clerk');
  expect(await admin.put(`/users/${clerk.id}`, { email: 'new@riverton.test' })).toMatchObject({ status: 200 });
  expect(await clerk.get('/users/profile')).toMatchObject({ status: 401 });
});

test('people report to one another without a circle', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const [ann, bo, cy] = [await staff(riverton), await staff(riverton), await staff(riverton)];
  const report = (id: string, supervisorId: string | null) => admin.put(`/users/${id}/supervisor`, { supervisorId });
  expect(await report(bo.id, ann.id)).toMatchObject({ status: 200, body: { supervisor: { id: ann.id } } });
  expect(await report(cy.id, bo.id)).toMatchObject({ status: 200 });
  for (const supervisorId of [cy.id, ann.id])
    expect(await report(ann.id, supervisorId)).toMatchObject({ status: 409, body: { code: 'supervisor_loop' } });
  expect(await admin.put(`/users/${ann.id}/supervisor`, { supervisorAccess: 'SUPERVISOR_MANAGER' })).toMatchObject({
    body: { permissions: { supervisorAccess: 'SUPERVISOR_MANAGER', crm: { isActive: true } } },
  });
  expect((await ann.get('/users/profile')).body).toMatchObject({ supervisorAccess: 'SUPERVISOR_MANAGER' });
  expect(await admin.post(`/users/${ann.id}/deactivate`, { successorId: cy.id })).toMatchObject({ status: 200 });
  expect(await admin.get(`/users/${bo.id}`)).toMatchObject({ body: { supervisor: { id: cy.id } } });
  expect(await admin.get(`/users/${cy.id}`)).toMatchObject({ body: { supervisor: null } });
});

test('deactivation ends sessions at once and hands over what the person holds, in one step', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin', { firstName: 'Ann', lastName: 'Lee' });
  const leaving = await staff(riverton, 'clerk', { firstName: 'Bo', lastName: 'Day' });
  const next = await staff(riverton, 'clerk', { firstName: 'Cy', lastName: 'Fox' });
  const parks = await admin.post<{ id: string }>('/agencies/config/departments', { name: 'Parks', headId: leaving.id });
  const streets = await group(riverton, { memberIds: [leaving.id, next.id], supervisorId: leaving.id });
  const potholes = await category(riverton, { defaultAssigneeId: leaving.id });
  const open = await submission(riverton, { assigneeId: leaving.id });
  const closed = await submission(riverton, { assigneeId: leaving.id, status: 'CLOSED' });
  const { body } = await admin.get<{ held: { name: string; count: number }[]; past: object[] }>(
    `/users/${leaving.id}/uses`,
  );
  expect(body.past).toContainEqual({
    name: 'submissions.closed',
    label: 'Closed submissions',
    count: 1,
    goesTo: [],
  });
  expect(body.held.map(({ name, count }) => [name, count]).toSorted()).toEqual([
    ['categories.defaultAssigneeId', 1],
    ['departments.headId', 1],
    ['groups.memberIds', 1],
    ['groups.supervisorId', 1],
    ['submissions.open', 1],
  ]);
  const gone = await admin.post<Shown>(`/users/${leaving.id}/deactivate`, { successorId: next.id });
  expect(gone).toMatchObject({ status: 200, body: { status: 'INACTIVE' } });
  expect(await leaving.get('/users/profile')).toMatchObject({ status: 401 });
  expect(await admin.get(`/agencies/config/departments/${parks.body.id}`)).toMatchObject({ body: { headId: next.id } });
  expect(await admin.get(`/groups/${streets.id}`)).toMatchObject({
    body: { supervisorId: next.id, memberIds: [leaving.id, next.id] },
  });
  expect(await admin.get(`/agencies/crm/categories/${potholes.id}`)).toMatchObject({
    body: { defaultAssigneeId: next.id },
  });
  expect(await admin.get(`/agencies/crm/issues/${open.id}`)).toMatchObject({
    body: { assignee: { id: next.id }, version: 2 },
  });
  expect(await admin.get(`/agencies/crm/issues/${closed.id}`)).toMatchObject({
    body: { assignee: { id: leaving.id } },
  });
  expect(await eventsOf(riverton.id, 'staff.deactivated')).toMatchObject([
    { data: { successor: { name: 'Cy Fox' }, handedOver: { 'submissions.open': 1, 'departments.headId': 1 } } },
  ]);
  expect(await outboxOf(riverton)).toMatchObject([{ recipient: next.email, subject: '1 submission assigned' }]);
  expect(await admin.post(`/users/${leaving.id}/reactivate`, {})).toMatchObject({ body: { status: 'ACTIVE' } });
});

test('work goes to a group, and a successor who cannot have it is refused with the reason', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const leaving = await staff(riverton, 'clerk');
  const officer = await staff(riverton, 'officer');
  const streets = await group(riverton, { memberIds: [admin.id] });
  const open = await submission(riverton, { assigneeId: leaving.id });
  const potholes = await category(riverton, { defaultAssigneeId: leaving.id });
  const path = `/users/${leaving.id}/deactivate`;
  expect(await admin.post(path, { successorId: officer.id })).toMatchObject({
    status: 400,
    body: { fields: { successorId: 'Categories: Default assignee: This person cannot be assigned submissions.' } },
  });
  expect(await admin.post(path, { successorId: leaving.id })).toMatchObject({ status: 400 });
  expect(await admin.post(path, { successorId: admin.id, successorGroupId: streets.id })).toMatchObject({
    status: 400,
    body: { fields: { successorId: 'Choose either a person or a group.' } },
  });
  expect(await leaving.get('/users/profile')).toMatchObject({ status: 200 });
  expect(await admin.post(path, { successorGroupId: streets.id })).toMatchObject({ status: 200 });
  expect(await admin.get(`/agencies/crm/issues/${open.id}`)).toMatchObject({
    body: { assignee: null, assigneeGroup: { id: streets.id } },
  });
  expect(await admin.get(`/agencies/crm/categories/${potholes.id}`)).toMatchObject({
    body: { defaultAssigneeId: null, defaultGroupId: streets.id },
  });
});

test('only an account that nothing names is deleted, and the refusal says what names it', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { body } = await admin.post<Shown>('/users', person());
  const { id } = await submission(riverton, { assigneeId: body.id, status: 'CLOSED' });
  expect(await admin.delete(`/users/${body.id}`)).toMatchObject({
    status: 409,
    body: { code: 'user_referred', message: expect.stringContaining('Closed submissions (1)') as string },
  });
  await admin.delete(`/agencies/crm/issues/${id}`);
  expect(await admin.delete(`/users/${body.id}`)).toMatchObject({ status: 200 });
  expect(await admin.get(`/users/${body.id}`)).toMatchObject({ status: 404 });
  expect(await eventsOf(riverton.id, 'staff.deleted')).toMatchObject([{ data: { values: { lastName: 'Newman' } } }]);
});

test('an invitation is sent again until the person has joined, and the first link stops working', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { body } = await admin.post<Shown>('/users', person({ isInvited: false }));
  expect(body).toMatchObject({ status: 'INVITED', invitation: null });
  const again = () => admin.post('/users/verification-email', { userId: body.id });
  expect(await again()).toMatchObject({ status: 200, body: { sent: true } });
  expect(await again()).toMatchObject({ status: 200 });
  const links = (await outboxOf(riverton)).map(
    ({ bodyText }) => /https?:\/\/\S+(\/signin\/set-password\?token=\S+)/.exec(bodyText)![1]!,
  );
  expect(links).toHaveLength(2);
  const { server } = await testApp();
  const pages = await Promise.all(links.map((url) => server.inject({ method: 'GET', url })));
  expect(pages.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  await admin.post(`/users/${body.id}/deactivate`, {});
  expect(await again()).toMatchObject({ status: 409, body: { code: 'user_inactive' } });
  const joined = await staff(riverton, 'clerk');
  expect(await admin.post('/users/verification-email', { userId: joined.id })).toMatchObject({
    status: 409,
    body: { code: 'already_joined' },
  });
});

test('the administrators of a product are listed by name, whichever way they have the right', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const admin = await staff(riverton, 'admin', { lastName: 'Zed' });
  const admins = await role(riverton, { permissions: { crm: { isActive: true, isAdmin: true } } });
  const byRole = await staff(riverton, noPermissions, { roleId: admins.id, lastName: 'Abbott' });
  await staff(riverton, 'admin', { isActive: false });
  const { body } = await clerk.get<{ items: { id: string }[] }>('/agencies/crm/admin-users');
  const shown = body.items.map(({ id }) => id).filter((id) => [admin.id, byRole.id].includes(id));
  expect(shown).toEqual([byRole.id, admin.id]);
  expect(await clerk.get('/agencies/xerce/admin-users')).toMatchObject({ status: 403 });
  expect(await admin.get('/agencies/xerce/admin-users')).toMatchObject({ status: 200 });
});
