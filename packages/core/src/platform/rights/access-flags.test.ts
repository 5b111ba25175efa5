import { expect, test } from 'vitest';
import { accessFlags, landingPage, type AccessFlags } from './access-flags.ts';
import { noScopes, type Profile, type Scopes } from './profile.ts';

type Subject = Parameters<typeof accessFlags>[0];
const noRights: Subject = {
  scopes: noScopes,
  supervisorAccess: 'NONE',
  hasAuditTrailAccess: false,
  hasActionCenterAccess: false,
  permissionPreference: 'USERS',
  agencyFlags: { allowFineTracking: false, isCommunicationLinkEnabled: false },
};
interface Change {
  readonly crm?: Partial<Scopes['crm']>;
  readonly xerce?: Partial<Scopes['xerce']>;
  readonly scopes?: Partial<Scopes>;
  readonly profile?: Partial<Profile>;
}
const flagsOf = ({ crm = {}, xerce = {}, scopes = {}, profile = {} }: Change): AccessFlags =>
  accessFlags({
    ...noRights,
    ...profile,
    scopes: { ...noScopes, ...scopes, crm: { ...noScopes.crm, ...crm }, xerce: { ...noScopes.xerce, ...xerce } },
  });
/** The names of the flags that are true. */
const granted = (change: Change): string[] =>
  Object.entries(flagsOf(change))
    .filter(([, value]) => value === true)
    .map(([name]) => name)
    .toSorted();

test('without any scope nothing is granted and the user is not valid', () => {
  expect(granted({})).toEqual(['hasOwnProfile', 'isCrmReadOnly']);
});

test.each<[string, Change, string[]]>([
  [
    'townkeep admin',
    { scopes: { townkeepAdmin: true } },
    ['hasOwnProfile', 'isCrmReadOnly', 'isTownkeepAdmin', 'isValid'],
  ],
  [
    'site admin',
    { scopes: { siteAdmin: true } },
    ['hasAnyAdmin', 'hasOwnProfile', 'isCrmReadOnly', 'isSiteAdmin', 'isValid'],
  ],
  [
    'user admin',
    { scopes: { userAdmin: true } },
    ['hasAnyAdmin', 'hasOwnProfile', 'isCrmReadOnly', 'isUserAdmin', 'isValid'],
  ],
  [
    'super admin without a product',
    { scopes: { superAdmin: true } },
    ['hasAnyAdmin', 'isCrmReadOnly', 'isSiteAdmin', 'isSuperAdmin', 'isUserAdmin', 'isValid'],
  ],
  [
    'super admin of both products',
    { scopes: { superAdmin: true }, crm: { isActive: true }, xerce: { isActive: true } },
    [
      'canCreateCase',
      'canCreateSubmission',
      'hasAnyAdmin',
      'hasCodeEnforcement',
      'hasContacts',
      'hasCrm',
      'hasProduct',
      'hasSubmissionsListing',
      'isCodeEnforcementAdmin',
      'isCrmAdmin',
      'isSiteAdmin',
      'isSuperAdmin',
      'isUserAdmin',
      'isValid',
    ],
  ],
  [
    'reader of submissions',
    { crm: { isActive: true } },
    ['hasContacts', 'hasCrm', 'hasOwnProfile', 'hasProduct', 'hasSubmissionsListing', 'isCrmReadOnly', 'isValid'],
  ],
  [
    'admin of submissions',
    { crm: { isActive: true, isAdmin: true, permission: 'OVERWRITE' } },
    [
      'hasAnyAdmin',
      'hasContacts',
      'hasCrm',
      'hasOwnProfile',
      'hasProduct',
      'hasSubmissionsListing',
      'isCrmAdmin',
      'isValid',
    ],
  ],
  [
    'code enforcement',
    { xerce: { isActive: true } },
    ['hasCodeEnforcement', 'hasContacts', 'hasOwnProfile', 'hasProduct', 'isCrmReadOnly', 'isValid'],
  ],
  [
    'admin of code enforcement',
    { xerce: { isActive: true, isAdmin: true } },
    [
      'hasAnyAdmin',
      'hasCodeEnforcement',
      'hasContacts',
      'hasOwnProfile',
      'hasProduct',
      'isCodeEnforcementAdmin',
      'isCrmReadOnly',
      'isValid',
    ],
  ],
])('%s', (_who, change, expected) => {
  expect(granted(change)).toEqual(expected);
});

test('scopes of an inactive product have no effect', () => {
  expect(
    granted({
      crm: {
        isAdmin: true,
        permission: 'OVERWRITE',
        internalSubmissionCreation: 'CAN_CREATE',
        isFAQEnabled: true,
        hasCommlinkAccess: true,
        hasExecutiveReportsAccess: true,
      },
      xerce: {
        isAdmin: true,
        reportAccess: 'ALL',
        hasExecutiveReportsAccess: true,
        violationTypes: { a: 'OVERWRITE' },
      },
      profile: {
        hasActionCenterAccess: true,
        agencyFlags: { allowFineTracking: true, isCommunicationLinkEnabled: true },
      },
    }),
  ).toEqual(['hasOwnProfile', 'isCrmReadOnly']);
});

test('cases are created with BASIC or OVERWRITE access to at least one violation type', () => {
  const canCreate = (...levels: Scopes['xerce']['violationTypes'][string][]) =>
    flagsOf({
      xerce: { isActive: true, violationTypes: Object.fromEntries(levels.map((level, i) => [`v${i}`, level])) },
    }).canCreateCase;
  expect([
    canCreate(),
    canCreate('NO_ACCESS', 'READ_ONLY'),
    canCreate('READ_ONLY', 'BASIC'),
    canCreate('OVERWRITE'),
  ]).toEqual([false, false, true, true]);
});

test('creating submissions needs CAN_CREATE, and the action center needs that and its own flag', () => {
  const creates = { isActive: true, internalSubmissionCreation: 'CAN_CREATE' } as const;
  expect(flagsOf({ crm: creates })).toMatchObject({ canCreateSubmission: true, hasActionCenter: false });
  expect(flagsOf({ crm: creates, profile: { hasActionCenterAccess: true } }).hasActionCenter).toBe(true);
  expect(flagsOf({ crm: { isActive: true }, profile: { hasActionCenterAccess: true } })).toMatchObject({
    canCreateSubmission: false,
    hasActionCenter: false,
  });
});

test('reports, supervision, groups, finance, audit trail, FAQ, links and executive reports', () => {
  for (const reportAccess of ['OWN', 'DEPARTMENT', 'ALL'] as const)
    expect(flagsOf({ xerce: { isActive: true, reportAccess } }).hasReports).toBe(true);
  for (const supervisorAccess of ['SUPERVISOR_BASIC', 'SUPERVISOR_MANAGER'] as const)
    expect(flagsOf({ profile: { supervisorAccess } }).isSupervisor).toBe(true);
  expect(flagsOf({ profile: { permissionPreference: 'GROUPS' } }).prefersGroups).toBe(true);
  expect(flagsOf({ profile: { hasAuditTrailAccess: true } }).hasAuditTrail).toBe(true);
  const fines = { agencyFlags: { allowFineTracking: true, isCommunicationLinkEnabled: false } };
  expect([
    flagsOf({ xerce: { isActive: true }, profile: fines }).hasFinance,
    flagsOf({ crm: { isActive: true }, profile: fines }).hasFinance,
  ]).toEqual([true, false]);
  expect(flagsOf({ crm: { isActive: true, isFAQEnabled: true } }).hasFaqManagement).toBe(true);
  const linked = { isActive: true, hasCommlinkAccess: true };
  expect([
    flagsOf({ crm: linked }).hasCommlink,
    flagsOf({ crm: linked, profile: { agencyFlags: { allowFineTracking: false, isCommunicationLinkEnabled: true } } })
      .hasCommlink,
  ]).toEqual([false, true]);
  for (const product of ['crm', 'xerce'] as const)
    expect(flagsOf({ [product]: { isActive: true, hasExecutiveReportsAccess: true } }).hasExecutiveReports).toBe(true);
});

test('the dashboard is ALL with both products, by access with code enforcement, SELF with submissions', () => {
  expect(flagsOf({ crm: { isActive: true }, xerce: { isActive: true, dashboardAccess: 'SELF' } }).dashboard).toBe(
    'ALL',
  );
  for (const dashboardAccess of ['SELF', 'DEPARTMENT', 'ALL'] as const)
    expect(flagsOf({ xerce: { isActive: true, dashboardAccess } }).dashboard).toBe(dashboardAccess);
  expect(flagsOf({ crm: { isActive: true }, xerce: { dashboardAccess: 'ALL' } }).dashboard).toBe('SELF');
  expect(flagsOf({ scopes: { siteAdmin: true } }).dashboard).toBeNull();
});

test('officers land on their inspections, unless they administer or supervise', () => {
  const edits = { isActive: true, violationTypes: { weeds: 'BASIC' } } as const;
  const officer = { crm: { isActive: true }, xerce: edits };
  expect(landingPage(flagsOf(officer))).toBe('inspections');
  expect(landingPage(flagsOf({ xerce: edits }))).toBe('inspections');
  expect(landingPage(flagsOf({ xerce: { isActive: true, violationTypes: { weeds: 'READ_ONLY' } } }))).toBe('cases');
  expect(landingPage(flagsOf({ ...officer, scopes: { siteAdmin: true } }))).toBe('customer-submissions');
  expect(landingPage(flagsOf({ ...officer, scopes: { superAdmin: true } }))).toBe('customer-submissions');
  const supervisorAccess = 'SUPERVISOR_BASIC';
  expect(landingPage(flagsOf({ ...officer, profile: { supervisorAccess } }))).toBe('customer-submissions');
});

test('the landing page is submissions, otherwise cases, otherwise setup, otherwise none', () => {
  expect(landingPage(flagsOf({ crm: { isActive: true }, xerce: { isActive: true } }))).toBe('customer-submissions');
  expect(landingPage(flagsOf({ xerce: { isActive: true } }))).toBe('cases');
  expect(landingPage(flagsOf({ xerce: { isActive: true }, scopes: { siteAdmin: true } }))).toBe('cases');
  expect(landingPage(flagsOf({ crm: { isActive: true }, scopes: { siteAdmin: true } }))).toBe('customer-submissions');
  expect(landingPage(flagsOf({ scopes: { userAdmin: true } }))).toBe('setup');
  expect(landingPage(flagsOf({ scopes: { townkeepAdmin: true } }))).toBeNull();
});
