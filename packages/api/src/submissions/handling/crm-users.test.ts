import { accountScopes, crmPermissions, noScopes, type StoredGrant } from '@townkeep/core/people';
import { expect, test } from 'vitest';
import { agency, group, staff } from '../../testing/factories.ts';

const ownScopes = [true, false].flatMap((isActive) =>
  crmPermissions.map((permission) => ({ ...noScopes, crm: { ...noScopes.crm, isActive, permission } })),
);
const preferences = ['USERS', 'GROUPS'] as const;
const grants: StoredGrant[] = [
  ...(['NONE', ...crmPermissions] as const).map((crmPermission) => ({ products: ['crm' as const], crmPermission })),
  { products: ['xerce'], crmPermission: 'OVERWRITE' },
];

test('the list of CRM users agrees with the rule of rights, for each combination of own and group rights', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  // For each combination, one person is in no group, one in each single group, and one in all groups.
  const memberships = [[], ...grants.map((_, index) => [index]), grants.map((_, index) => index)];
  const wanted = ownScopes.flatMap((scopes) =>
    preferences.flatMap((permissionPreference) =>
      memberships.map((groups) => ({ scopes, permissionPreference, groups })),
    ),
  );
  const people = await Promise.all(
    wanted.map(async (person) => ({
      ...person,
      id: (await staff(riverton, person.scopes, { permissionPreference: person.permissionPreference })).id,
    })),
  );
  for (const [index, grant] of grants.entries()) {
    const memberIds = people.filter(({ groups }) => groups.includes(index)).map(({ id }) => id);
    await group(riverton, { memberIds, ...grant });
  }
  const expected = people.flatMap(({ id, groups, ...rights }) => {
    const { crm } = accountScopes({ ...rights, groups: groups.map((index) => grants[index]!) });
    return crm.isActive ? [[id, crm.permission]] : [];
  });
  expect(expected.length).toBeGreaterThan(40);

  const ids = people.map(({ id }) => `ids=${id}`).join('&');
  const { body } = await clerk.get<{ users: { id: string; permission: string }[] }>(
    `/agencies/crm/users?limit=100&${ids}`,
  );
  expect(body.users.map(({ id, permission }) => [id, permission]).toSorted()).toEqual(expected.toSorted());
});
