import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noScopes, products, type Scopes, scopes } from './profile.ts';
import { accessFlags, landingPage } from './access-flags.ts';
import { accountRights, accountScopes, type StoredRights, superAdminRights } from './effective-rights.ts';
import { noPermissions, type PermissionSet } from './permission-set.ts';

const crm = (more: Partial<Scopes['crm']> = {}) => ({ crm: { ...noScopes.crm, isActive: true, ...more } });
const xerce = (more: Partial<Scopes['xerce']> = {}) => ({ xerce: { ...noScopes.xerce, isActive: true, ...more } });
const account = (more: Partial<StoredRights> = {}): StoredRights => ({
  scopes: null,
  permissionPreference: 'GROUPS',
  role: null,
  groups: [],
  violationDefaults: {},
  ...more,
});
const grant = (permissions: unknown) => ({ id: 'one', name: 'One', permissions });
const own = (scopes: unknown) => accountScopes(account({ scopes }));
const agencyFlags = { allowFineTracking: false, isCommunicationLinkEnabled: false };
const flagsOf = (rights: ReturnType<typeof accountRights>) =>
  accessFlags({ ...rights, permissionPreference: 'USERS', agencyFlags });

test('a complete set is unchanged', () => {
  const stored: PermissionSet = {
    ...noPermissions,
    ...crm({ isAdmin: true, permission: 'BASIC', internalSubmissionCreation: 'CAN_CREATE' }),
    ...xerce({ reportAccess: 'OWN', violationTypes: { weeds: 'BASIC' } }),
    userAdmin: true,
    supervisorAccess: 'SUPERVISOR_BASIC',
    hasAuditTrailAccess: true,
    hasActionCenterAccess: true,
  };
  const { scopes: effective, ...others } = accountRights(account({ scopes: stored }));
  expect({ ...noPermissions, ...effective, ...others }).toEqual({ ...stored, superAdmin: false, townkeepAdmin: false });
});

test.each([
  ['null', null],
  ['another kind of value', 'crm'],
  ['a list', [{ crm: { isActive: true } }]],
  ['an empty object', {}],
  ['parts that are not objects', { crm: true, xerce: null, siteAdmin: 'yes' }],
])('%s gives nothing', (_, stored) => {
  expect(accountRights(account({ scopes: stored }))).toEqual({
    scopes: noScopes,
    supervisorAccess: 'NONE',
    hasAuditTrailAccess: false,
    hasActionCenterAccess: false,
  });
});

test('a set of an older version still gives access, and unknown names are ignored', () => {
  const stored = { crm: { isActive: true, permission: 'OVERWRITE', isFancy: true }, gis: { isActive: true } };
  expect(own(stored)).toEqual({ ...noScopes, ...crm({ permission: 'OVERWRITE' }) });
  expect(landingPage(flagsOf(accountRights(account({ scopes: stored }))))).toBe('customer-submissions');
});

test('an unreadable right does not affect the others', () => {
  const stored = {
    crm: { isActive: true, permission: 'EVERYTHING' },
    xerce: { isActive: true, reportAccess: 7, violationTypes: { weeds: 'BASIC', noise: 'LOUD' } },
    siteAdmin: true,
    supervisorAccess: 'ALWAYS',
  };
  const expected = { ...noScopes, ...crm(), ...xerce({ violationTypes: { weeds: 'BASIC' } }), siteAdmin: true };
  expect(own(stored)).toEqual(expected);
});

test('any stored value gives valid scopes', () => {
  const part = fc.dictionary(
    fc.constantFrom('isActive', 'permission', 'violationTypes', 'reportAccess', 'x'),
    fc.jsonValue(),
  );
  const stored = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('crm', 'xerce', 'siteAdmin', 'x'), fc.oneof(part, fc.jsonValue())),
  );
  fc.assert(
    fc.property(stored, (value) => {
      expect(scopes.strict().parse(own(value))).toEqual(own(value));
    }),
  );
});

test('the most generous of role, groups and own additions wins, right by right', () => {
  const role = grant({
    ...crm({ permission: 'BASIC' }),
    ...xerce({ dashboardAccess: 'SELF', violationTypes: { weeds: 'READ_ONLY', noise: 'NO_ACCESS' } }),
    supervisorAccess: 'SUPERVISOR_MANAGER',
  });
  const groups = [
    { crm: { permission: 'OVERWRITE' }, xerce: { violationTypes: { weeds: 'BASIC' } }, hasAuditTrailAccess: true },
    { xerce: { dashboardAccess: 'DEPARTMENT', reportAccess: 'OWN', violationTypes: { noise: 'OVERWRITE' } } },
  ].map(grant);
  const additions = { crm: { isFAQEnabled: true, internalSubmissionCreation: 'CAN_CREATE' }, userAdmin: true };
  expect(accountRights(account({ scopes: additions, role, groups }))).toEqual({
    scopes: {
      ...noScopes,
      ...crm({ permission: 'OVERWRITE', isFAQEnabled: true, internalSubmissionCreation: 'CAN_CREATE' }),
      ...xerce({
        dashboardAccess: 'DEPARTMENT',
        reportAccess: 'OWN',
        violationTypes: { weeds: 'BASIC', noise: 'OVERWRITE' },
      }),
      userAdmin: true,
    },
    supervisorAccess: 'SUPERVISOR_MANAGER',
    hasAuditTrailAccess: true,
    hasActionCenterAccess: false,
  });
});

test('groups give nothing to an account with its own permissions', () => {
  const groups = [grant(crm({ permission: 'OVERWRITE' }))];
  expect(accountScopes(account({ groups, permissionPreference: 'USERS' }))).toEqual(noScopes);
  expect(accountScopes(account({ groups }))).toMatchObject({ crm: { isActive: true, permission: 'OVERWRITE' } });
});

test('the order of the grants does not matter', () => {
  const given = fc.record({
    crm: fc.record({ isActive: fc.boolean(), permission: fc.constantFrom('READ_ONLY', 'BASIC', 'OVERWRITE') }),
    xerce: fc.record({
      violationTypes: fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('NO_ACCESS', 'READ_ONLY', 'BASIC')),
    }),
  });
  fc.assert(
    fc.property(fc.array(given, { maxLength: 4 }), (sets) => {
      const merged = (groups: typeof sets) => accountScopes(account({ groups: groups.map(grant) }));
      expect(merged(sets.toReversed())).toEqual(merged(sets));
    }),
  );
});

test('a violation type without an entry has its default, which the role overrides and additions raise', () => {
  const violationDefaults = { weeds: 'BASIC', noise: 'READ_ONLY' } as const;
  const typesOf = (more: Partial<StoredRights>) =>
    accountScopes(account({ violationDefaults, ...more })).xerce.violationTypes;
  expect(typesOf({ role: grant(xerce()) })).toEqual(violationDefaults);
  expect(typesOf({ role: grant(xerce({ violationTypes: { weeds: 'NO_ACCESS' } })) })).toEqual({
    weeds: 'NO_ACCESS',
    noise: 'READ_ONLY',
  });
  const additions = xerce({ violationTypes: { weeds: 'READ_ONLY', noise: 'OVERWRITE' } });
  expect(typesOf({ role: grant(xerce()), scopes: additions })).toEqual({ weeds: 'BASIC', noise: 'OVERWRITE' });
  expect(typesOf({ scopes: additions })).toEqual({ weeds: 'READ_ONLY', noise: 'OVERWRITE' });
  expect(typesOf({ scopes: crm() })).toEqual({});
});

test('a right has an effect only where the agency has the product', () => {
  const stored = {
    ...noPermissions,
    ...crm({ isAdmin: true, permission: 'OVERWRITE' }),
    ...xerce({ violationTypes: { weeds: 'BASIC' } }),
  };
  const within = (...some: ('crm' | 'xerce')[]) => accountScopes(account({ scopes: stored }), some);
  expect(within('crm')).toMatchObject({ crm: stored.crm, xerce: noScopes.xerce });
  expect(within('xerce')).toMatchObject({ crm: noScopes.crm, xerce: stored.xerce });
  expect(flagsOf(accountRights(account({ scopes: stored }), [])).isValid).toBe(false);
  expect(flagsOf(accountRights(account({ scopes: { ...stored, siteAdmin: true } }), []))).toMatchObject({
    isValid: true,
    hasProduct: false,
  });
});

test('a super admin has every right in the products of the agency', () => {
  expect(flagsOf(superAdminRights(products))).toMatchObject({
    isSuperAdmin: true,
    isSiteAdmin: true,
    isUserAdmin: true,
    isCrmAdmin: true,
    isCodeEnforcementAdmin: true,
    canCreateCase: true,
    canCreateSubmission: true,
    hasReports: true,
    hasExecutiveReports: true,
    isCrmReadOnly: false,
    hasOwnProfile: false,
    hasAuditTrail: true,
  });
  expect(flagsOf(superAdminRights(['crm']))).toMatchObject({
    isCrmAdmin: true,
    hasCodeEnforcement: false,
    isCodeEnforcementAdmin: false,
    canCreateCase: false,
  });
  expect(flagsOf(superAdminRights([]))).toMatchObject({
    isValid: true,
    hasAnyAdmin: true,
    isSiteAdmin: true,
    hasProduct: false,
  });
});

test('no stored right makes a super admin, and only the own account makes an administrator of the provider', () => {
  const given = { superAdmin: true, townkeepAdmin: true };
  expect(accountScopes(account({ scopes: given, role: grant(given) }))).toMatchObject({
    superAdmin: false,
    townkeepAdmin: true,
  });
  expect(accountScopes(account({ role: grant(given) })).townkeepAdmin).toBe(false);
});
