import { expect, test } from 'vitest';
import { accessFlags } from './access-flags.ts';
import { noScopes, type Profile, type Scopes } from './profile.ts';
import { type Right, rightBlocker } from './rights.ts';

const flagsOf = (
  scopes: Partial<Scopes>,
  supervisorAccess: Profile['supervisorAccess'] = 'NONE',
  allowFineTracking = true,
) =>
  accessFlags({
    scopes: { ...noScopes, ...scopes },
    supervisorAccess,
    hasAuditTrailAccess: false,
    hasActionCenterAccess: false,
    permissionPreference: 'USERS',
    agencyFlags: { allowFineTracking, isCommunicationLinkEnabled: false },
  });
const crm = (more: Partial<Scopes['crm']> = {}) => ({ crm: { ...noScopes.crm, isActive: true, ...more } });
const who = {
  noRights: flagsOf({}),
  reader: flagsOf(crm()),
  clerk: flagsOf(crm({ permission: 'BASIC', internalSubmissionCreation: 'CAN_CREATE' })),
  crmAdmin: flagsOf(crm({ permission: 'OVERWRITE', isAdmin: true })),
  officer: flagsOf({ xerce: { ...noScopes.xerce, isActive: true } }),
  inspector: flagsOf({
    xerce: { ...noScopes.xerce, isActive: true, violationTypes: { '00000000-0000-7000-8000-000000000001': 'BASIC' } },
  }),
  xerceAdmin: flagsOf({ xerce: { ...noScopes.xerce, isActive: true, isAdmin: true } }),
  editor: flagsOf(crm({ isFAQEnabled: true })),
  siteAdmin: flagsOf({ siteAdmin: true }),
  userAdmin: flagsOf({ userAdmin: true }),
  superAdmin: flagsOf({
    superAdmin: true,
    ...crm({ permission: 'OVERWRITE', internalSubmissionCreation: 'CAN_CREATE' }),
  }),
};

type Who = keyof typeof who;
const all: readonly Who[] = [
  'reader',
  'clerk',
  'crmAdmin',
  'officer',
  'inspector',
  'xerceAdmin',
  'editor',
  'siteAdmin',
  'userAdmin',
  'superAdmin',
];
const holders: Readonly<Record<Right, readonly Who[]>> = {
  'signed-in': all,
  'submissions.see': ['reader', 'clerk', 'crmAdmin', 'editor', 'superAdmin'],
  'submissions.change': ['clerk', 'crmAdmin', 'superAdmin'],
  'submissions.delete': ['crmAdmin', 'superAdmin'],
  'submissions.create': ['clerk', 'superAdmin'],
  'agency.see': all,
  'agency.change': ['siteAdmin', 'superAdmin'],
  'setup.see': all,
  'setup.open': ['crmAdmin', 'xerceAdmin', 'editor', 'siteAdmin', 'userAdmin', 'superAdmin'],
  'setup.departments': ['siteAdmin', 'userAdmin', 'superAdmin'],
  'setup.crm': ['crmAdmin', 'superAdmin'],
  'setup.shared': ['crmAdmin', 'xerceAdmin', 'siteAdmin', 'superAdmin'],
  'setup.try-rules': ['crmAdmin', 'superAdmin'],
  'setup.faqs': ['crmAdmin', 'editor', 'superAdmin'],
  'xerce.see': ['officer', 'inspector', 'xerceAdmin'],
  'setup.xerce': ['xerceAdmin'],
  'cases.see': ['officer', 'inspector', 'xerceAdmin'],
  'cases.create': ['inspector'],
  'cases.change': ['inspector'],
  'notices.approve': ['xerceAdmin'],
  'workload.see': ['xerceAdmin'],
  'inspections.own': ['officer', 'inspector', 'xerceAdmin'],
  'finance.see': ['officer', 'inspector', 'xerceAdmin'],
  'money.change': ['inspector'],
  'money.approve': ['xerceAdmin'],
  'contacts.see': ['reader', 'clerk', 'crmAdmin', 'officer', 'inspector', 'xerceAdmin', 'editor', 'superAdmin'],
  'contacts.change': ['clerk', 'crmAdmin', 'inspector', 'superAdmin'],
  'people.see': [
    'reader',
    'clerk',
    'crmAdmin',
    'officer',
    'inspector',
    'xerceAdmin',
    'editor',
    'userAdmin',
    'superAdmin',
  ],
  'people.change': ['userAdmin', 'superAdmin'],
  'outbox.see': ['siteAdmin', 'superAdmin'],
  'held-mail.see': [
    'reader',
    'clerk',
    'crmAdmin',
    'officer',
    'inspector',
    'xerceAdmin',
    'editor',
    'siteAdmin',
    'superAdmin',
  ],
  'held-mail.change': ['clerk', 'crmAdmin', 'inspector', 'siteAdmin', 'superAdmin'],
  'audit.see': [],
  'delegation.others': ['userAdmin', 'superAdmin'],
  'profile.own': [
    'reader',
    'clerk',
    'crmAdmin',
    'officer',
    'inspector',
    'xerceAdmin',
    'editor',
    'siteAdmin',
    'userAdmin',
  ],
};

test.each(Object.entries(holders))('%s', (right, expected) => {
  expect(
    Object.entries(who)
      .filter(([, flags]) => rightBlocker(right as Right, flags) === null)
      .map(([name]) => name),
  ).toEqual(expected);
});

test.each(['reader', 'clerk'] as const)('a %s cannot set up submissions by administering other areas', (kind) => {
  const permission = kind === 'reader' ? 'READ_ONLY' : 'BASIC';
  const both = flagsOf({
    ...crm({ permission }),
    xerce: { ...noScopes.xerce, isActive: true, isAdmin: true },
    siteAdmin: true,
    userAdmin: true,
  });
  expect(rightBlocker('setup.crm', both)).toBe('no_right');
});

test('the work of others is compared by supervisors of code enforcement', () => {
  const xerce = { xerce: { ...noScopes.xerce, isActive: true } };
  for (const access of ['SUPERVISOR_BASIC', 'SUPERVISOR_MANAGER'] as const) {
    expect(rightBlocker('workload.see', flagsOf(xerce, access))).toBeNull();
    expect(rightBlocker('workload.see', flagsOf(crm(), access))).toBe('no_right');
    expect(rightBlocker('delegation.others', flagsOf(crm(), access))).toBeNull();
  }
});

test('nobody sees money while the agency tracks no fines', () => {
  const all = { ...noScopes, superAdmin: true, xerce: { ...noScopes.xerce, isActive: true, isAdmin: true } };
  for (const right of ['finance.see', 'money.change', 'money.approve'] as const) {
    expect(rightBlocker(right, flagsOf(all, 'SUPERVISOR_MANAGER', true))).toBeNull();
    expect(rightBlocker(right, flagsOf(all, 'SUPERVISOR_MANAGER', false))).toBe('no_right');
  }
});

test('an administrator of submissions without the product cannot set them up', () => {
  expect(rightBlocker('setup.crm', flagsOf({ crm: { ...noScopes.crm, isAdmin: true }, siteAdmin: true }))).toBe(
    'no_right',
  );
});

test('the reason is that the user has no rights at all, is read-only, or lacks this right', () => {
  expect(rightBlocker('signed-in', who.noRights)).toBe('no_privileges');
  expect(rightBlocker('submissions.change', who.reader)).toBe('read_only');
  expect(rightBlocker('submissions.change', who.officer)).toBe('no_right');
  expect(rightBlocker('cases.change', who.officer)).toBe('read_only');
  expect(rightBlocker('cases.change', who.clerk)).toBe('no_right');
  expect(rightBlocker('people.change', who.clerk)).toBe('no_right');
});
