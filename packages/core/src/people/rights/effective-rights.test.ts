import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessFlags, landingPage } from './access-flags.ts';
import { effectiveScopes } from './effective-scopes.ts';
import { noScopes, products, type Scopes, scopes } from '../profile.ts';

const both = { products };
const crm = (more: Partial<Scopes['crm']> = {}) => ({ crm: { ...noScopes.crm, isActive: true, ...more } });
const xerce = (more: Partial<Scopes['xerce']> = {}) => ({ xerce: { ...noScopes.xerce, isActive: true, ...more } });
const flagsOf = (effective: Scopes) =>
  accessFlags({
    scopes: effective,
    supervisorAccess: 'NONE',
    hasAuditTrailAccess: false,
    hasActionCenterAccess: false,
    permissionPreference: 'USERS',
    agencyFlags: { allowFineTracking: false, isCommunicationLinkEnabled: false },
  });

test('complete scopes are unchanged', () => {
  const stored: Scopes = {
    ...noScopes,
    ...crm({ isAdmin: true, permission: 'BASIC', internalSubmissionCreation: 'CAN_CREATE' }),
    ...xerce({ reportAccess: 'OWN', violationTypes: { weeds: 'BASIC' } }),
    userAdmin: true,
  };
  expect(effectiveScopes(stored, both)).toEqual(stored);
});

test.each([
  ['null', null],
  ['another kind of value', 'crm'],
  ['a list', [{ crm: { isActive: true } }]],
  ['an empty object', {}],
  ['parts that are not objects', { crm: true, xerce: null, siteAdmin: 'yes' }],
])('%s grants nothing', (_, stored) => {
  expect(effectiveScopes(stored, both)).toEqual(noScopes);
});

test('scopes of an older version still grant access, and unknown names are ignored', () => {
  const effective = effectiveScopes(
    { crm: { isActive: true, permission: 'OVERWRITE', isFancy: true }, gis: { isActive: true } },
    both,
  );
  expect(effective).toEqual({ ...noScopes, ...crm({ permission: 'OVERWRITE' }) });
  expect(landingPage(flagsOf(effective))).toBe('customer-submissions');
});

test('an unreadable field does not affect the others', () => {
  const stored = {
    crm: { isActive: true, permission: 'EVERYTHING' },
    xerce: { isActive: true, reportAccess: 7, violationTypes: { weeds: 'BASIC', noise: 'LOUD' } },
    siteAdmin: true,
  };
  const expected = { ...noScopes, ...crm(), ...xerce({ violationTypes: { weeds: 'BASIC' } }), siteAdmin: true };
  expect(effectiveScopes(stored, both)).toEqual(expected);
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
      const effective = effectiveScopes(value, both);
      expect(scopes.strict().parse(effective)).toEqual(effective);
    }),
  );
});

test('the most generous of role, groups and own additions wins, field by field', () => {
  const role = {
    ...crm({ permission: 'BASIC' }),
    ...xerce({ dashboardAccess: 'SELF', violationTypes: { weeds: 'READ_ONLY', noise: 'NO_ACCESS' } }),
  };
  const groups = [
    { crm: { permission: 'OVERWRITE' }, xerce: { violationTypes: { weeds: 'BASIC' } } },
    { xerce: { dashboardAccess: 'DEPARTMENT', reportAccess: 'OWN', violationTypes: { noise: 'OVERWRITE' } } },
  ];
  const own = { crm: { isFAQEnabled: true, internalSubmissionCreation: 'CAN_CREATE' }, userAdmin: true };
  expect(effectiveScopes(own, { ...both, role, groups })).toEqual({
    ...noScopes,
    ...crm({ permission: 'OVERWRITE', isFAQEnabled: true, internalSubmissionCreation: 'CAN_CREATE' }),
    ...xerce({
      dashboardAccess: 'DEPARTMENT',
      reportAccess: 'OWN',
      violationTypes: { weeds: 'BASIC', noise: 'OVERWRITE' },
    }),
    userAdmin: true,
  });
});

test('the order of the grants does not matter', () => {
  const grant = fc.record({
    crm: fc.record({ isActive: fc.boolean(), permission: fc.constantFrom('READ_ONLY', 'BASIC', 'OVERWRITE') }),
    xerce: fc.record({
      violationTypes: fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('NO_ACCESS', 'READ_ONLY', 'BASIC')),
    }),
  });
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 4 }), (groups) => {
      const merged = (given: typeof groups) => effectiveScopes(null, { ...both, groups: given });
      expect(merged(groups.toReversed())).toEqual(merged(groups));
    }),
  );
});

test('a scope has an effect only where the agency has the product', () => {
  const stored = {
    ...noScopes,
    ...crm({ isAdmin: true, permission: 'OVERWRITE' }),
    ...xerce({ violationTypes: { weeds: 'BASIC' } }),
  };
  expect(effectiveScopes(stored, { products: ['crm'] })).toEqual({ ...stored, xerce: noScopes.xerce });
  expect(effectiveScopes(stored, { products: ['xerce'] })).toEqual({ ...stored, crm: noScopes.crm });
  expect(flagsOf(effectiveScopes(stored, { products: [] })).isValid).toBe(false);
  expect(flagsOf(effectiveScopes({ ...stored, siteAdmin: true }, { products: [] }))).toMatchObject({
    isValid: true,
    hasProduct: false,
  });
});

test('a super admin has every right in the products of the agency', () => {
  expect(flagsOf(effectiveScopes(null, { ...both, isSuperAdmin: true }))).toMatchObject({
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
  });
  const crmOnly = flagsOf(effectiveScopes(null, { products: ['crm'], isSuperAdmin: true }));
  expect(crmOnly).toMatchObject({
    isCrmAdmin: true,
    hasCodeEnforcement: false,
    isCodeEnforcementAdmin: false,
    canCreateCase: false,
  });
  const neither = flagsOf(effectiveScopes(null, { products: [], isSuperAdmin: true }));
  expect(neither).toMatchObject({ isValid: true, hasAnyAdmin: true, isSiteAdmin: true, hasProduct: false });
});

test('no stored flag makes a super admin', () => {
  expect(effectiveScopes({ superAdmin: true }, { ...both, role: { superAdmin: true } }).superAdmin).toBe(false);
});
