import { expect, test } from 'vitest';
import { noScopes } from '@townkeep/core/identity/people';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { agency, category, group, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

interface OwnProfile {
  readonly groups: object[];
  readonly scopes: { readonly crm: object };
}

test('the profile lists the person’s active groups in list order', async () => {
  const riverton = await agency();
  const [admin, member] = [await staff(riverton, 'admin'), await staff(riverton, 'basic')];
  const profileGroups = async () => (await member.get<OwnProfile>('/users/profile')).body.groups;
  const parks = await group(riverton, { name: 'Parks', memberIds: [member.id] });
  const streets = await group(riverton, { name: 'Streets', memberIds: [admin.id, member.id] });
  await group(riverton, { name: 'Water', memberIds: [admin.id], supervisorId: member.id });
  const both = [
    { id: parks.id, name: 'Parks' },
    { id: streets.id, name: 'Streets' },
  ];
  expect(await profileGroups()).toEqual(both);
  await admin.put(`/groups/${parks.id}`, { isActive: false });
  expect(await profileGroups()).toEqual(both.slice(1));
  await admin.put(`/groups/${streets.id}`, { memberIds: [] });
  expect(await profileGroups()).toEqual([]);
});

test('a group grants its rights to members whose permissions come from groups, while they belong to it', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const own = { ...noScopes, userAdmin: true };
  const [member, user] = [await staff(riverton, own, { permissionPreference: 'GROUPS' }), await staff(riverton, own)];
  const memberIds = [member.id, user.id];
  const readers = await group(riverton, {
    memberIds,
    permissions: { crm: { isActive: true, permission: 'READ_ONLY', internalSubmissionCreation: 'CAN_CREATE' } },
  });
  const streets = await group(riverton, { memberIds, permissions: { crm: { isActive: true, permission: 'BASIC' } } });
  const crm = async (person: typeof member) => (await person.get<OwnProfile>('/users/profile')).body.scopes.crm;
  expect(await crm(member)).toEqual({
    ...noScopes.crm,
    isActive: true,
    permission: 'BASIC',
    internalSubmissionCreation: 'CAN_CREATE',
  });
  expect(await crm(user)).toEqual(noScopes.crm);
  const { id } = await submission(riverton);
  expect(await member.put(`/agencies/crm/issues/${id}/assignees`, { assigneeId: member.id })).toMatchObject({
    status: 200,
  });
  await admin.put(`/groups/${streets.id}`, { isActive: false });
  expect(await crm(member)).toMatchObject({ permission: 'READ_ONLY' });
  await admin.put(`/groups/${readers.id}`, { memberIds: [] });
  expect(await crm(member)).toEqual(noScopes.crm);
});

test('the staff of submissions are listed with the rights that their groups grant', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const member = await staff(riverton, 'officer', { permissionPreference: 'GROUPS' });
  const reader = await staff(riverton, 'reader', { permissionPreference: 'GROUPS' });
  const user = await staff(riverton, 'officer');
  await group(riverton, {
    memberIds: [member.id, reader.id, user.id],
    permissions: { crm: { isActive: true, permission: 'BASIC' } },
  });
  await group(riverton, { memberIds: [member.id, user.id], permissions: { xerce: { isActive: true } } });
  const ids = [clerk, member, reader, user].map(({ id }) => `ids=${id}`).join('&');
  const { body } = await clerk.get<{ users: { id: string; permission: string }[] }>(
    `/agencies/crm/users?permission=BASIC&permission=OVERWRITE&${ids}`,
  );
  const found = new Map(body.users.map(({ id, permission }) => [id, permission]));
  expect([...found].toSorted()).toEqual(
    [
      [clerk.id, 'OVERWRITE'],
      [member.id, 'BASIC'],
      [reader.id, 'BASIC'],
    ].toSorted(),
  );
});

test('only user administrators can change groups, and deactivated staff are not offered', async () => {
  const riverton = await agency();
  const [admin, clerk] = [await staff(riverton, 'admin'), await staff(riverton, 'clerk')];
  const former = await staff(riverton, 'clerk', { isActive: false });
  expect(await clerk.get('/groups')).toMatchObject({ status: 200, body: { items: [] } });
  expect(await clerk.post('/groups', { name: 'Mine' })).toMatchObject({ status: 403, body: { code: 'no_right' } });
  expect(await admin.post('/groups', { name: 'Streets', memberIds: [former.id] })).toMatchObject({
    status: 400,
    body: { fields: { memberIds: 'Choose from the options for “Members”.' } },
  });
});

test('a group without active members warns that nothing can be assigned to it', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const former = await staff(riverton, 'basic');
  const { id } = await group(riverton, { memberIds: [former.id, admin.id] });
  const path = `/groups/${id}`;
  const warning = 'This group has no active members. Nothing can be assigned to it.';
  expect(await admin.get(path)).toMatchObject({ body: { warning: null } });
  expect(await admin.put(path, { memberIds: [former.id] })).toMatchObject({ status: 200, body: { warning: null } });
  const { database } = (await testApp()).services;
  await database.run('update staff set is_active = false where agency_id = $1 and id = $2', [riverton.id, former.id]);
  expect(await admin.get(path)).toMatchObject({ body: { warning } });
  expect(await admin.put(path, { memberIds: [] })).toMatchObject({ status: 200, body: { warning } });
  expect(await admin.get('/groups')).toMatchObject({ body: { items: [{ id, warning }] } });
  expect(await admin.put(path, { isActive: false })).toMatchObject({ body: { warning: null } });
});

test('a group that cannot be assigned submissions cannot be the default of a category', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const streets = await group(riverton, { memberIds: [admin.id] });
  const empty = await group(riverton);
  const { id } = await category(riverton, { defaultGroupId: streets.id });
  const path = `/agencies/crm/categories/${id}`;
  const text =
    'This group cannot be assigned submissions. ' +
    'It must be active, for Customer Submissions, and have an active member.';
  const refused = { status: 400, body: { code: 'invalid_input', fields: { defaultGroupId: text } } };
  expect(await admin.put(path, { defaultGroupId: empty.id })).toMatchObject(refused);
  expect(await admin.post('/agencies/crm/categories', { name: 'Holes', defaultGroupId: empty.id })).toMatchObject(
    refused,
  );
  await admin.put(`/groups/${streets.id}`, { memberIds: [] });
  expect(await admin.put(path, { defaultGroupId: streets.id, description: 'Kept' })).toMatchObject({ status: 200 });
});
