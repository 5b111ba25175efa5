import { expect, test } from 'vitest';
import { accountRights } from './effective-rights.ts';
import { givingBlocker, lackingRights } from './giving.ts';
import { type AdminRight, permissionParts, permissionRights } from './permission-rights.ts';
import { noPermissions, type PermissionSet, withValue } from './permission-set.ts';

const set = (more: Partial<PermissionSet>): PermissionSet => ({ ...noPermissions, ...more });
const giverWith = (permissions: PermissionSet, ...held: AdminRight[]) => ({
  rights: accountRights({
    scopes: permissions,
    permissionPreference: 'USERS',
    role: null,
    groups: [],
    violationDefaults: {},
  }),
  held: new Set(held),
});
const weeds = '00000000-0000-7000-8000-000000000001';
const types = (level: 'BASIC' | 'OVERWRITE') =>
  set({ xerce: { ...noPermissions.xerce, violationTypes: { [weeds]: level } } });

const given = permissionRights.filter(({ admin }) => admin === undefined);

test.each(given)('$part $name is given by those who have it and by the administrator of its part', (right) => {
  const most = withValue(noPermissions, right, right.values.at(-1)!.value);
  const admins = { crm: 'crmAdmin', xerce: 'xerceAdmin', agency: 'siteAdmin' } as const;
  const name = right.part === 'agency' ? right.label : `${permissionParts[right.part]}: ${right.label}`;
  expect(lackingRights(giverWith(noPermissions, 'userAdmin'), noPermissions, most)).toEqual([name]);
  expect(lackingRights(giverWith(most), noPermissions, most)).toEqual([]);
  expect(lackingRights(giverWith(noPermissions), most, most)).toEqual([]);
  for (const [part, admin] of Object.entries(admins))
    expect(lackingRights(giverWith(noPermissions, admin), noPermissions, most)).toEqual(
      part === right.part ? [] : [name],
    );
  expect(lackingRights({ rights: null, held: new Set() }, noPermissions, most)).toEqual([]);
});

test('a level of a violation type is given by those who have at least it', () => {
  const label = ['Access by violation type'];
  expect(lackingRights(giverWith(types('BASIC')), noPermissions, types('OVERWRITE'))).toEqual(label);
  expect(lackingRights(giverWith(types('OVERWRITE')), noPermissions, types('BASIC'))).toEqual([]);
  expect(lackingRights(giverWith(noPermissions, 'xerceAdmin'), noPermissions, types('BASIC'))).toEqual([]);
  expect(lackingRights(giverWith(noPermissions, 'siteAdmin'), types('BASIC'), types('OVERWRITE'))).toEqual(label);
});

test('what is taken is not given, and a refusal names what is', () => {
  const both = set({ hasAuditTrailAccess: true, canSeeSecuredLocations: true });
  expect(givingBlocker(giverWith(noPermissions), both, noPermissions)).toBeNull();
  expect(givingBlocker(giverWith(noPermissions), noPermissions, both)).toBe(
    'You cannot give rights that you do not have yourself: Sees the audit trail, Sees secured locations. ' +
      'Ask a person who has them, or the administrator of that area.',
  );
});
