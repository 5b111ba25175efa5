import { accountScopes, crmPermissions, noPermissions, noScopes } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { agency, group, role, staff } from '../../../testing/factories.ts';

const ownScopes = [true, false].flatMap((isActive) =>
  crmPermissions.map((permission) => ({ ...noScopes, crm: { ...noScopes.crm, isActive, permission } })),
);
const preferences = ['USERS', 'GROUPS'] as const;
/** What a role or a group gives in submissions; null for nothing. */
const grants = [null, ...crmPermissions].map((permission) => ({
  ...noPermissions,
  crm: permission === null ? noPermissions.crm : { ...noPermissions.crm, isActive: true, permission },
}));

test('the list of CRM users agrees with the rule of rights, for each combination of own rights, role and groups', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  // For each combination, one person is in no group, one in each single group, and one in all groups.
  const memberships = [[], ...grants.map((_, index) => [index]), grants.map((_, index) => index)];
  const wanted = ownScopes.flatMap((scopes) =>
    preferences.flatMap((permissionPreference) =>
      memberships.map((groups, index) => ({ scopes, permissionPreference, groups, ofRole: grants[index] ?? null })),
    ),
  );
  const roleIds = await Promise.all(grants.map(async (permissions) => (await role(riverton, { permissions })).id));
  const people = await Promise.all(
    wanted.map(async (person) => {
      const roleId = person.ofRole === null ? null : roleIds[grants.indexOf(person.ofRole)]!;
      const { id } = await staff(riverton, person.scopes, {
        permissionPreference: person.permissionPreference,
        roleId,
      });
      return { ...person, id };
    }),
  );
  for (const [index, permissions] of grants.entries()) {
    const memberIds = people.filter(({ groups }) => groups.includes(index)).map(({ id }) => id);
    await group(riverton, { memberIds, permissions });
  }
  const granted = (permissions: unknown) => ({ id: '', name: '', permissions });
  const expected = people.flatMap(({ id, groups, ofRole, ...rights }) => {
    const { crm } = accountScopes({
      ...rights,
      role: ofRole && granted(ofRole),
      groups: groups.map((index) => granted(grants[index])),
      violationDefaults: {},
    });
    return crm.isActive ? [[id, crm.permission]] : [];
  });
  expect(expected.length).toBeGreaterThan(40);

  const ids = people.map(({ id }) => `ids=${id}`).join('&');
  const { body } = await clerk.get<{ users: { id: string; permission: string }[] }>(
    `/agencies/crm/users?limit=100&${ids}`,
  );
  expect(body.users.map(({ id, permission }) => [id, permission]).toSorted()).toEqual(expected.toSorted());
});
