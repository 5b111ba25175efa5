import { noPermissions, noScopes, type PermissionSet } from '@townkeep/core/identity/people';
import { describe, expect, test } from 'vitest';
import { runIn } from '../../testing/add-rows.ts';
import {
  agency,
  group,
  role,
  scopesOf,
  staff,
  superAdminIn,
  type TestAgency,
  type TestStaff,
} from '../../testing/factories.ts';

const set = (more: Partial<PermissionSet>): PermissionSet => ({ ...noPermissions, ...more });
const userAdmin = set({ userAdmin: true });
const crmAdmin = { crm: { ...noPermissions.crm, isActive: true, isAdmin: true } };
const profileOf = async (person: TestStaff) => (await person.get<{ scopes: object }>('/users/profile')).body;

/** Each caller who administers no accounts. */
const lesser = {
  clerk: scopesOf.clerk,
  reader: scopesOf.reader,
  officer: scopesOf.officer,
  siteAdmin: set({ siteAdmin: true }),
  crmAdmin: set(crmAdmin),
  xerceAdmin: set({ xerce: { ...noPermissions.xerce, isActive: true, isAdmin: true } }),
  supervisor: { ...scopesOf.clerk, supervisorAccess: 'SUPERVISOR_MANAGER', hasAuditTrailAccess: true },
} as const;

describe.each(Object.entries(lesser))('a %s', (_, scopes) => {
  test('may not read or change accounts, roles or groups, their own neither', async () => {
    const riverton = await agency();
    const person = await staff(riverton, scopes as PermissionSet);
    const target = await staff(riverton, 'clerk');
    const all = { permissions: set({ siteAdmin: true, userAdmin: true }) };
    const { id } = await role(riverton);
    const streets = await group(riverton);
    const before = await profileOf(person);
    const answers = await Promise.all([
      person.get('/users'),
      person.get(`/users/${target.id}`),
      person.get(`/users/${target.id}/uses`),
      person.get('/users/permission-choices'),
      person.post('/users', { firstName: 'A', lastName: 'B', email: 'a@b.test', ...all }),
      person.put(`/users/${person.id}`, all),
      person.put(`/users/${target.id}`, { email: 'mine@b.test' }),
      person.put(`/users/${person.id}/supervisor`, { supervisorAccess: 'SUPERVISOR_MANAGER' }),
      person.post(`/users/${target.id}/deactivate`, {}),
      person.post(`/users/${target.id}/reactivate`, {}),
      person.post('/users/verification-email', { userId: target.id }),
      person.post('/users/reset-password', { userId: target.id }),
      person.post(`/users/${target.id}/reset-second-factor`, {}),
      person.post(`/users/${target.id}/end-sessions`, {}),
      person.delete(`/users/${target.id}`),
      person.get('/roles'),
      person.get(`/roles/${id}`),
      person.post('/roles', { name: 'Mine', ...all }),
      person.put(`/roles/${id}`, all),
      person.delete(`/roles/${id}`),
      person.put(`/groups/${streets.id}`, { memberIds: [person.id], ...all }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await profileOf(person)).toEqual(before);
  });
});

test('administrator’s rights are given and taken by their holders only, each way that they can be', async () => {
  const riverton = await agency();
  const chief = await staff(riverton, 'admin');
  const person = await staff(riverton, userAdmin);
  const target = await staff(riverton, 'clerk');
  const siteAdmin = await staff(riverton, set({ siteAdmin: true }));
  const former = await staff(riverton, set({ siteAdmin: true }), { isActive: false });
  const admins = await role(riverton, { permissions: set({ siteAdmin: true }) });
  const crmGroup = await group(riverton, { permissions: crmAdmin });
  const member = await staff(riverton, 'reader', { permissionPreference: 'GROUPS' });
  const refused = [
    ['gives it as an addition', () => person.put(`/users/${target.id}`, { permissions: set({ siteAdmin: true }) })],
    ['gives it by a role', () => person.put(`/users/${target.id}`, { roleId: admins.id })],
    [
      'gives it to a new account',
      () => person.post('/users', { firstName: 'A', lastName: 'B', email: 'a@b.test', roleId: admins.id }),
    ],
    ['takes it', () => person.put(`/users/${siteAdmin.id}`, { permissions: noPermissions })],
    ['deactivates its holder', () => person.post(`/users/${siteAdmin.id}/deactivate`, {})],
    ['reactivates its holder', () => person.post(`/users/${former.id}/reactivate`, {})],
    ['deletes its holder', () => person.delete(`/users/${siteAdmin.id}`)],
    ['takes over its holder’s email', () => person.put(`/users/${siteAdmin.id}`, { email: 'mine@b.test' })],
    ['removes its holder’s second factor', () => person.post(`/users/${siteAdmin.id}/reset-second-factor`, {})],
    ['ends its holder’s sessions', () => person.post(`/users/${siteAdmin.id}/end-sessions`, {})],
    ['sends its holder a password link', () => person.post('/users/reset-password', { userId: siteAdmin.id })],
    ['gives it by a new role', () => person.post('/roles', { name: 'Mine', permissions: set(crmAdmin) })],
    [
      'adds it to a role',
      () => person.put(`/roles/${admins.id}`, { permissions: set({ ...crmAdmin, siteAdmin: true }) }),
    ],
    ['takes it from a role', () => person.put(`/roles/${admins.id}`, { permissions: noPermissions })],
    ['gives it by a group', () => person.put(`/groups/${crmGroup.id}`, { memberIds: [member.id] })],
    ['gives it by the groups of a person', () => person.put(`/users/${member.id}`, { groupIds: [crmGroup.id] })],
  ] as const;
  for (const [what, attempt] of refused)
    expect(await attempt(), what).toMatchObject({ status: 403, body: { code: 'admin_right_not_held' } });
  expect(await chief.put(`/users/${target.id}`, { roleId: admins.id })).toMatchObject({
    status: 200,
    body: { adminRights: ['siteAdmin'] },
  });
  expect(await person.put(`/roles/${admins.id}`, { isActive: false })).toMatchObject({ status: 403 });
  expect(await chief.put(`/roles/${admins.id}`, { isActive: false })).toMatchObject({ status: 200 });
});

test('no one raises their own rights, by the account, a role or a group', async () => {
  const riverton = await agency();
  const own = await role(riverton, { permissions: set({ userAdmin: true }) });
  const better = await role(riverton, { permissions: { ...set({ userAdmin: true }), hasAuditTrailAccess: true } });
  const person = await staff(riverton, noPermissions, { roleId: own.id, permissionPreference: 'GROUPS' });
  await staff(riverton, userAdmin);
  const streets = await group(riverton, { permissions: { crm: { isActive: true } } });
  const more = { permissions: set({ userAdmin: true, crm: { ...noPermissions.crm, isActive: true } }) };
  for (const attempt of [
    () => person.put(`/users/${person.id}`, more),
    () => person.put(`/users/${person.id}`, { roleId: better.id }),
    () => person.put(`/users/${person.id}`, { groupIds: [streets.id] }),
    () => person.put(`/users/${person.id}/supervisor`, { supervisorAccess: 'SUPERVISOR_BASIC' }),
    () => person.put(`/roles/${own.id}`, more),
    () => person.put(`/groups/${streets.id}`, { memberIds: [person.id] }),
  ])
    expect(await attempt()).toMatchObject({ status: 403, body: { code: 'own_rights_raised' } });
  expect(await profileOf(person)).toMatchObject({ scopes: { ...noScopes, userAdmin: true } });
});

test('an administrator of code enforcement does not raise their own access by the default of a type', async () => {
  const riverton = await agency();
  const xerceAdmin = await staff(riverton, lesser.xerceAdmin);
  const made = await xerceAdmin.post<{ id: string }>('/xerce/config/violation-types', { name: 'Weeds' });
  const path = `/xerce/config/violation-types/${made.body.id}`;
  expect(await xerceAdmin.put(path, { accessDefault: 'OVERWRITE' })).toMatchObject({
    status: 403,
    body: { code: 'own_rights_raised' },
  });
  expect(await xerceAdmin.put(path, { name: 'High weeds' })).toMatchObject({ status: 200 });
});

async function onlyAdmin(of: TestAgency): Promise<{ admin: TestStaff; roleId: string }> {
  // The factory of roles makes administrators of its own.
  const { id: roleId } = await role(of, { permissions: set({ userAdmin: true, siteAdmin: true }) });
  const streets = await group(of, { permissions: set({ userAdmin: true }) });
  const admin = await staff(of, noPermissions, { roleId });
  await runIn(of, 'update staff set is_active = false where agency_id = $1 and id <> $2', admin.id);
  expect(streets.id).toBeDefined();
  return { admin, roleId };
}

test('the last administrators keep their right, whatever would take it', async () => {
  const riverton = await agency();
  const { admin, roleId } = await onlyAdmin(riverton);
  const root = await superAdminIn(riverton);
  const site = { permissions: set({ userAdmin: true }) };
  for (const [code, attempt] of [
    ['last_user_admin', () => admin.put(`/users/${admin.id}`, { roleId: null })],
    ['last_user_admin', () => admin.put(`/roles/${roleId}`, { isActive: false })],
    ['last_user_admin', () => admin.put(`/roles/${roleId}`, { permissions: noPermissions })],
    ['last_site_admin', () => admin.put(`/roles/${roleId}`, site)],
    ['last_user_admin', () => root.post(`/users/${admin.id}/deactivate`, {})],
    ['last_user_admin', () => root.delete(`/users/${admin.id}`)],
  ] as const)
    expect(await attempt()).toMatchObject({ status: 409, body: { code } });
  expect(await admin.post(`/users/${admin.id}/deactivate`, {})).toMatchObject({ body: { code: 'own_account' } });
  const second = await admin.post<{ id: string }>('/users', {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.test',
    roleId,
  });
  expect(await root.post(`/users/${admin.id}/deactivate`, {})).toMatchObject({ body: { code: 'last_user_admin' } });
  await runIn(riverton, 'update staff set joined_at = now() where agency_id = $1 and id = $2', second.body.id);
  expect(await root.post(`/users/${admin.id}/deactivate`, {})).toMatchObject({ status: 200 });
});

test('of two administrators who deactivate each other at once, one stays', async () => {
  const riverton = await agency();
  const { admin, roleId } = await onlyAdmin(riverton);
  const other = await staff(riverton, noPermissions, { roleId });
  const answers = await Promise.all([
    admin.post(`/users/${other.id}/deactivate`, {}),
    other.post(`/users/${admin.id}/deactivate`, {}),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a role names violation types of its agency only, and a change of it shows at once', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const weeds = await admin.post<{ id: string }>('/xerce/config/violation-types', {
    name: 'Weeds',
    accessDefault: 'READ_ONLY',
  });
  const elsewhere = await (
    await staff(await agency(), 'admin')
  ).post<{ id: string }>('/xerce/config/violation-types', {
    name: 'Weeds',
  });
  const xerce = (violationTypes: object) => ({ permissions: { xerce: { isActive: true, violationTypes } } });
  expect(await admin.post('/roles', { name: 'Mine', ...xerce({ [elsewhere.body.id]: 'BASIC' }) })).toMatchObject({
    status: 400,
    body: { fields: { permissions: expect.any(String) as string } },
  });
  const officers = await role(riverton, xerce({}));
  const officer = await staff(riverton, noPermissions, { roleId: officers.id });
  const levels = async () =>
    ((await profileOf(officer)) as { scopes: { xerce: { violationTypes: object } } }).scopes.xerce;
  expect(await levels()).toMatchObject({ violationTypes: { [weeds.body.id]: 'READ_ONLY' } });
  await admin.put(`/roles/${officers.id}`, xerce({ [weeds.body.id]: 'OVERWRITE' }));
  expect(await levels()).toMatchObject({ violationTypes: { [weeds.body.id]: 'OVERWRITE' } });
  await admin.put(`/roles/${officers.id}`, { isActive: false });
  expect(await officer.get('/users/profile')).toMatchObject({ status: 403, body: { code: 'no_privileges' } });
});
