import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noScopes } from './profile.ts';
import { accountRights, type StoredRights } from './effective-rights.ts';
import { explainRights } from './explain-rights.ts';
import { permissionRights, rightPath } from './permission-rights.ts';
import { noPermissions, type PermissionSet, rankOf, valueIn, withValue } from './permission-set.ts';
import { raisedRights } from './rights-changes.ts';

const both = ['crm', 'xerce'] as const;
const names = new Map([['weeds', 'Weeds']]);
const account = (more: Partial<StoredRights>): StoredRights => ({
  scopes: null,
  permissionPreference: 'GROUPS',
  role: null,
  groups: [],
  violationDefaults: {},
  ...more,
});

test('each right names every source that gives it in full, and no other', () => {
  const crm = { ...noScopes.crm, isActive: true };
  const person = account({
    role: { id: 'r', name: 'Clerk', permissions: { crm: { ...crm, permission: 'BASIC' } } },
    groups: [{ id: 'g', name: 'Streets', permissions: { crm: { ...crm, permission: 'OVERWRITE' } } }],
    scopes: { userAdmin: true, xerce: { isActive: true } },
    violationDefaults: { weeds: 'READ_ONLY', unnamed: 'BASIC' },
  });
  const role = { kind: 'ROLE', id: 'r', name: 'Clerk' };
  const group = { kind: 'GROUP', id: 'g', name: 'Streets' };
  const found = explainRights(person, both, names);
  expect(Object.fromEntries(found.map(({ path, value, sources }) => [path, [value, ...sources]]))).toEqual({
    'crm.isActive': ['Yes', role, group],
    'crm.permission': ['Overwrite', group],
    'xerce.isActive': ['Yes', { kind: 'OWN' }],
    userAdmin: ['Yes', { kind: 'OWN' }],
    'xerce.violationTypes.weeds': ['Read only', { kind: 'DEFAULT' }],
  });
});

test('rights in a product that is not used, or that the agency lacks, are left out', () => {
  const inactive = account({ scopes: { crm: { permission: 'OVERWRITE' } } });
  expect(explainRights(inactive, both, names)).toEqual([]);
  const active = account({ scopes: { crm: { isActive: true }, xerce: { isActive: true } } });
  expect(explainRights(active, ['xerce'], names).map(({ path }) => path)).toEqual(['xerce.isActive']);
});

const ofWeeds: PermissionSet = {
  ...noPermissions,
  xerce: { ...noPermissions.xerce, violationTypes: { weeds: 'BASIC' } },
};
const anySet = fc
  .array(fc.nat(3), { minLength: permissionRights.length, maxLength: permissionRights.length })
  .map((ranks) =>
    permissionRights.reduce(
      (set, right, at) => withValue(set, right, right.values[ranks[at]! % right.values.length]!.value),
      ofWeeds,
    ),
  );

test('the explanation has the value of the effective rights, and sources for each', () => {
  fc.assert(
    fc.property(anySet, anySet, anySet, (ofRole, ofGroup, own) => {
      const person = account({
        role: { id: 'r', name: 'R', permissions: ofRole },
        groups: [{ id: 'g', name: 'G', permissions: ofGroup }],
        scopes: own,
      });
      const { scopes, ...others } = accountRights(person);
      const effective = { ...scopes, ...others };
      for (const { path, value, sources } of explainRights(person, both, new Map())) {
        const right = permissionRights.find((each) => rightPath(each) === path)!;
        expect(value).toBe(right.values[rankOf(right, valueIn(effective, right))]!.label);
        expect(sources).not.toEqual([]);
      }
    }),
  );
});

test('only a higher value is a raise', () => {
  fc.assert(
    fc.property(anySet, anySet, (one, other) => {
      const [before, after] = [accountRights(account({ scopes: one })), accountRights(account({ scopes: other }))];
      const higher = permissionRights.filter(
        (right) => rankOf(right, valueIn(other, right)) > rankOf(right, valueIn(one, right)),
      );
      expect(raisedRights(before, after).map(({ label }) => label)).toEqual(higher.map(({ label }) => label));
    }),
  );
  const withWeeds = (level: 'READ_ONLY' | 'BASIC') =>
    accountRights(account({ scopes: { xerce: { isActive: true, violationTypes: { weeds: level } } } }));
  expect(raisedRights(withWeeds('READ_ONLY'), withWeeds('BASIC'))).toEqual([{ label: 'Access by violation type' }]);
  expect(raisedRights(withWeeds('BASIC'), withWeeds('READ_ONLY'))).toEqual([]);
});
