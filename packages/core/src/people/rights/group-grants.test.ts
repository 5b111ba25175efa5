import { expect, test } from 'vitest';
import { accountScopes } from './account-scopes.ts';
import type { StoredGrant } from './group-grants.ts';
import { noScopes } from '../profile.ts';

const basic: StoredGrant = { products: ['crm'], crmPermission: 'BASIC', canCreateSubmissions: true };
const overwrite: StoredGrant = { products: ['crm', 'xerce'], crmPermission: 'OVERWRITE', canCreateSubmissions: false };
const scopesOf = (permissionPreference: 'USERS' | 'GROUPS', groups: readonly StoredGrant[], scopes: unknown = null) =>
  accountScopes({ scopes, permissionPreference, groups });

test('a member whose permissions come from groups has the most generous of their grants', () => {
  expect(scopesOf('GROUPS', [basic, overwrite])).toEqual({
    ...noScopes,
    crm: { ...noScopes.crm, isActive: true, permission: 'OVERWRITE', internalSubmissionCreation: 'CAN_CREATE' },
  });
});

test('a member with their own permissions gets none from groups', () => {
  expect(scopesOf('USERS', [basic, overwrite])).toEqual(noScopes);
});

test('own scopes are kept in addition to those of the groups', () => {
  expect(scopesOf('GROUPS', [basic], { userAdmin: true })).toMatchObject({
    userAdmin: true,
    crm: { permission: 'BASIC' },
  });
});

test.each<[string, StoredGrant]>([
  ['without a permission', { ...basic, crmPermission: 'NONE' }],
  ['of another product', { ...basic, products: ['xerce'] }],
  ['that was never set', {}],
  ['of nulls', { products: null, crmPermission: null, canCreateSubmissions: null }],
])('a grant %s has no effect', (_, grant) => {
  expect(scopesOf('GROUPS', [grant])).toEqual(noScopes);
});
