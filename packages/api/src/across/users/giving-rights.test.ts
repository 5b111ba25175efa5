import { noPermissions, type PermissionSet } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { agency, group, role, scopesOf, staff } from '../../testing/factories.ts';

const set = (more: Partial<PermissionSet>): PermissionSet => ({ ...noPermissions, ...more });
const userAdmin = set({ userAdmin: true });
const crmAdmin = { crm: { ...noPermissions.crm, isActive: true, isAdmin: true } };
const clerkRights = { crm: { ...noPermissions.crm, isActive: true, permission: 'OVERWRITE' as const } };
const more = set({ ...clerkRights, hasAuditTrailAccess: true, canSeeSecuredLocations: true });

test('rights are given by those who have them, each way that they can be', async () => {
  const riverton = await agency();
  const chief = await staff(riverton, 'admin');
  const person = await staff(riverton, userAdmin);
  const target = await staff(riverton, 'reader');
  const gone = await staff(riverton, 'reader', { isActive: false });
  const clerk = await staff(riverton, more);
  const better = await role(riverton, { permissions: more });
  const retired = await role(riverton, { permissions: more });
  const streets = await group(riverton, { permissions: { canSeeSecuredLocations: true } });
  const member = await staff(riverton, 'reader', { permissionPreference: 'GROUPS' });
  const parks = await group(riverton, { memberIds: [member.id] });
  const former = await staff(riverton, noPermissions, { roleId: retired.id });
  await chief.put(`/roles/${retired.id}`, { isActive: false });
  const made = { firstName: 'A', lastName: 'B', email: 'a@b.test' };
  const refused = [
    ['as an addition', () => person.put(`/users/${target.id}`, { permissions: more })],
    ['to an account that is not active', () => person.put(`/users/${gone.id}`, { permissions: more })],
    ['by a role', () => person.put(`/users/${target.id}`, { roleId: better.id })],
    ['to a new account', () => person.post('/users', { ...made, permissions: more })],
    ['to a new account by a role', () => person.post('/users', { ...made, roleId: better.id })],
    ['as a supervisor', () => person.put(`/users/${target.id}/supervisor`, { supervisorAccess: 'SUPERVISOR_BASIC' })],
    ['by a role that is used again', () => person.put(`/roles/${retired.id}`, { isActive: true })],
    ['by a group', () => person.put(`/groups/${streets.id}`, { memberIds: [member.id] })],
    ['by the groups of a person', () => person.put(`/users/${member.id}`, { groupIds: [streets.id] })],
    ['by a group of theirs that gives more', () => person.put(`/groups/${parks.id}`, { permissions: more })],
  ] as const;
  for (const [what, attempt] of refused)
    expect(await attempt(), what).toMatchObject({ status: 403, body: { code: 'right_not_held' } });
  expect((await person.put(`/users/${target.id}`, { permissions: more })).body['message']).toBe(
    'You cannot give rights that you do not have yourself: Customer Submissions: Permission, Sees the audit trail, ' +
      'Sees secured locations. Ask a person who has them, or the administrator of that area.',
  );
  // What a person has already stays, and what is taken is not given.
  expect(await person.put(`/users/${clerk.id}`, { title: 'Clerk' })).toMatchObject({ status: 200 });
  expect(await person.put(`/users/${clerk.id}`, { permissions: set(clerkRights) })).toMatchObject({ status: 200 });
  expect(await person.put(`/users/${former.id}`, { permissions: userAdmin })).toMatchObject({ status: 200 });
  expect(await chief.put(`/users/${target.id}`, { permissions: more })).toMatchObject({ status: 200 });
  expect(await target.get('/users/profile')).toMatchObject({
    body: { scopes: { crm: { permission: 'OVERWRITE' }, canSeeSecuredLocations: true }, hasAuditTrailAccess: true },
  });
});

test('a user administrator is not raised by an account that they made a user administrator', async () => {
  const riverton = await agency();
  const person = await staff(riverton, userAdmin);
  const helper = await staff(riverton, 'reader');
  const permissions = set({ crm: scopesOf.reader.crm, userAdmin: true });
  expect(await person.put(`/users/${helper.id}`, { permissions })).toMatchObject({ status: 200 });
  const raised = { permissions: set({ userAdmin: true, canSeeSecuredLocations: true, hasAuditTrailAccess: true }) };
  expect(await helper.put(`/users/${person.id}`, raised)).toMatchObject({
    status: 403,
    body: { code: 'right_not_held' },
  });
});

test('an administrator of an area gives each right of the area', async () => {
  const riverton = await agency();
  const target = await staff(riverton, 'reader');
  const give = async (admin: Partial<PermissionSet>, permissions: PermissionSet) => {
    const { body } = await (
      await staff(riverton, set({ ...admin, userAdmin: true }))
    ).put(`/users/${target.id}`, {
      permissions,
    });
    return body['code'] ?? 'given';
  };
  const secured = set({ crm: scopesOf.reader.crm, canSeeSecuredLocations: true });
  expect(await give(crmAdmin, set(clerkRights))).toBe('given');
  expect(await give({ siteAdmin: true }, secured)).toBe('given');
  expect(await give(crmAdmin, set({ ...clerkRights, supervisorAccess: 'SUPERVISOR_BASIC' }))).toBe('right_not_held');
  expect(await give({ siteAdmin: true }, set(clerkRights))).toBe('right_not_held');
});

test('an account with more rights is not taken over by a new email', async () => {
  const riverton = await agency();
  const person = await staff(riverton, set({ userAdmin: true, crm: scopesOf.reader.crm }));
  const [equal, clerk] = [await staff(riverton, 'reader'), await staff(riverton, more)];
  const former = await staff(riverton, more, { isActive: false });
  for (const { id } of [clerk, former])
    expect(await person.put(`/users/${id}`, { email: `mine-${id}@b.test` })).toMatchObject({
      status: 403,
      body: { code: 'account_has_more', message: expect.stringContaining('Sees secured locations') as string },
    });
  expect(await person.put(`/users/${equal.id}`, { email: 'equal@b.test' })).toMatchObject({ status: 200 });
});
