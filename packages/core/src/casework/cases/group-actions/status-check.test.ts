import { expect, test } from 'vitest';
import { type CheckedCase, statusSkipReason } from './status-check.ts';

const clerk = {
  id: 'ann',
  groupIds: [],
  scopes: { superAdmin: false, xerce: { isActive: true, isAdmin: false, violationTypes: { weeds: 'BASIC' } } },
} as unknown as Parameters<typeof statusSkipReason>[0];

const ready: CheckedCase = {
  status: 'OPEN',
  assigneeId: 'ann',
  assigneeGroupId: null,
  violationTypeIds: ['weeds'],
  violations: [{ id: 'v', status: 'COMPLIANT', violation: { name: 'High weeds' } }],
  inspections: [{ id: 'i', status: 'PERFORMED', plannedOn: '2031-02-03', type: null }],
  notices: [{ id: 'n', status: 'ISSUED', notice: { name: 'Courtesy notice' } }],
};
const violations = [{ ...ready.violations[0]!, status: 'OPEN' as const }];
const inspections = [{ ...ready.inspections[0]!, status: 'SCHEDULED' as const }];
const notices = [{ ...ready.notices[0]!, status: 'QUEUED' as const }];

test.each([
  ['ready', {}, null],
  ['a draft', { status: 'DRAFT' }, 'This case is in draft mode. End draft mode first.'],
  ['closed already', { status: 'CLOSED' }, 'This case is closed. Reopen it first.'],
  ['with an open violation', { violations, inspections }, 'A violation is open.'],
  ['with a scheduled inspection', { inspections }, 'An inspection is scheduled.'],
  ['with a notice on its way', { notices }, 'A notice waits for approval or print.'],
] as const)('a case that is %s is closed, or skipped for its reason', (_, part, reason) => {
  expect(statusSkipReason(clerk, { ...ready, ...part }, 'CLOSED')).toBe(reason);
});

test('a case is skipped first of all when the person may not change it', () => {
  const others = { ...ready, violations, assigneeId: 'ben' };
  for (const status of ['OPEN', 'CLOSED'] as const)
    expect(statusSkipReason(clerk, others, status)).toContain('assigned');
});

test('only a closed case is reopened, whatever is open in it', () => {
  expect(statusSkipReason(clerk, { ...ready, status: 'CLOSED', violations }, 'OPEN')).toBeNull();
  expect(statusSkipReason(clerk, ready, 'OPEN')).toBe('This case is not closed.');
});
