import { expect, test } from 'vitest';
import { accessFlags, noScopes } from '../../identity/people/index.ts';
import { rightBlocker } from '../../platform/rights/rights.ts';
import { readableChanges, referencesOfEvent } from './changes.ts';
import { isRefusalRecorded } from './refused-access.ts';
import { subjectKindLabel } from './subject-kinds.ts';

const names: Readonly<Record<string, string>> = {
  'staff ana': 'Ana Lee',
  'staff bo': 'Bo Kim',
  'violation-types weeds': 'Weeds',
};
const nameOf = (to: string, id: string): string => names[`${to} ${id}`] ?? 'a deleted record';
const read = (subjectKind: string, name: string, data: unknown) =>
  readableChanges({ subjectKind, type: `${subjectKind}.${name}`, data }, nameOf);

test('changes of a list have the labels and texts of its form', () => {
  const changes = {
    name: { from: 'Street', to: 'Streets' },
    isActive: { from: true, to: false },
    headId: { from: 'ana', to: 'bo' },
    email: { from: null, to: 'streets@city.test' },
  };
  expect(read('departments', 'changed', { name: 'Streets', changes })).toEqual([
    { label: 'Name', from: 'Street', to: 'Streets' },
    { label: 'Active', from: 'Yes', to: 'No' },
    { label: 'Head', from: 'Ana Lee', to: 'Bo Kim' },
    { label: 'Email', from: '', to: 'streets@city.test' },
  ]);
  expect(referencesOfEvent({ subjectKind: 'departments', data: { changes } })).toEqual([
    { to: 'staff', id: 'ana' },
    { to: 'staff', id: 'bo' },
  ]);
});

test('a new record has values after, a deleted one values before; empty ones are left out', () => {
  const data = { name: 'Streets', values: { description: 'Roads', email: null, isActive: true } };
  expect(read('departments', 'created', data)).toEqual([
    { label: 'Description', from: null, to: 'Roads' },
    { label: 'Active', from: null, to: 'Yes' },
  ]);
  expect(read('departments', 'deleted', data)[0]).toEqual({ label: 'Description', from: 'Roads', to: null });
});

test('a withheld value is shown as such', () => {
  const changes = { clientSecret: { from: '(not recorded)', to: '(not recorded)' } };
  expect(read('staff-sign-in', 'changed', { changes })[0]).toMatchObject({
    from: '(not recorded)',
    to: '(not recorded)',
  });
});

test('an event about one value names it', () => {
  const to = { kind: 'USER', id: 'bo', name: 'Bo Kim' };
  expect(read('submission', 'assigned', { from: null, to })).toEqual([{ label: 'Assignee', from: '', to: 'Bo Kim' }]);
  expect(read('submission', 'visibilityChanged', { from: 'EXTERNAL', to: 'INTERNAL' })[0]?.label).toBe('Visibility');
});

test('values without a declaration are written out in words', () => {
  const changes = { firstName: { from: 'Ana', to: 'Anna' }, days: { from: [1, 2], to: { openAt: 8, isOpen: true } } };
  expect(read('staff', 'profileChanged', { changes })).toEqual([
    { label: 'First name', from: 'Ana', to: 'Anna' },
    { label: 'Days', from: '1, 2', to: 'Open at: 8; Is open: Yes' },
  ]);
});

test('a change of rights names each right that differs', () => {
  const set = (crm: object, types: object = {}) => ({ crm, xerce: { violationTypes: types }, siteAdmin: false });
  const from = set({ isActive: true, permission: 'READ_ONLY', isFAQEnabled: true });
  const to = { ...set({ isActive: true, permission: 'OVERWRITE' }, { weeds: 'BASIC' }), siteAdmin: true };
  expect(read('staff', 'changed', { changes: { permissions: { from, to } } })).toEqual([
    { label: 'Customer Submissions: Permission', from: 'Read only', to: 'Overwrite' },
    { label: 'Customer Submissions: Manages FAQs', from: 'Yes', to: 'No' },
    { label: 'Agency: Site administrator', from: 'No', to: 'Yes' },
    { label: 'Code Enforcement: Weeds', from: 'Default', to: 'Basic' },
  ]);
});

test('answers of residents are left out', () => {
  const before = [{ id: 'x', label: 'Your name', type: 'TEXT', isRequired: false, value: 'Rita' }];
  expect(read('submission', 'fieldsChanged', { names: ['Your name'], internalNames: [], before })).toEqual([]);
});

test('refusals of administrators’ rights are recorded, those of daily work are not', () => {
  expect((['people.change', 'audit.see', 'setup.crm', 'submissions.delete'] as const).every(isRefusalRecorded)).toBe(
    true,
  );
  expect((['submissions.change', 'submissions.see', 'signed-in'] as const).some(isRefusalRecorded)).toBe(false);
});

test('only people with access to it see the audit trail', () => {
  const flagsOf = (hasAuditTrailAccess: boolean) =>
    accessFlags({
      scopes: { ...noScopes, siteAdmin: true },
      supervisorAccess: 'NONE',
      hasAuditTrailAccess,
      hasActionCenterAccess: false,
      permissionPreference: 'USERS',
      agencyFlags: { allowFineTracking: false, isCommunicationLinkEnabled: false },
    });
  expect(rightBlocker('audit.see', flagsOf(true))).toBeNull();
  expect(rightBlocker('audit.see', flagsOf(false))).toBe('no_right');
});

test('kinds of records have names for people', () => {
  expect(['submission', 'departments', 'map', 'staff', 'newThing'].map(subjectKindLabel)).toEqual([
    'Submission',
    'Department',
    'Map settings',
    'Staff account',
    'New thing',
  ]);
});
