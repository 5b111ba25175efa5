import { expect, test } from 'vitest';
import type { CaseRow } from '../case.ts';
import { caseColumns, caseStatusText } from './columns.ts';

const row: CaseRow = {
  id: '00000000-0000-7000-8000-000000000001',
  number: 'CE-26-00012',
  status: 'OPEN',
  isReopened: false,
  initiationType: 'REACTIVE',
  summary: null,
  violations: [
    { name: 'Weeds', status: 'OPEN' },
    { name: 'Litter', status: 'COMPLIANT' },
  ],
  assignee: null,
  assigneeGroup: { id: '00000000-0000-7000-8000-000000000002', name: 'North', isActive: false },
  locationText: '1 Oak St',
  latitude: null,
  longitude: null,
  isFlagged: true,
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-01T00:00:00Z',
  dueOn: '2026-03-08',
  isOverdue: false,
  sla: 'WARNED',
  nextInspectionOn: null,
  lastNotice: { number: 'N-26-00042', issuedOn: '2026-03-02' },
  minutesLogged: 75,
  outcome: null,
  isFixed: false,
};

test('the columns of the export have words, not codes', () => {
  const values = Object.fromEntries(caseColumns.map(({ name, value }) => [name, value(row)]));
  expect(values).toMatchObject({
    number: 'CE-26-00012',
    status: 'Open',
    violations: 'Weeds, Litter',
    assignee: 'North (group) (Deactivated)',
    initiationType: 'Reactive',
    sla: 'At risk',
    lastNotice: 'N-26-00042',
    lastNoticeOn: '2026-03-02',
    minutesLogged: 75,
    isFlagged: true,
  });
});

test('a reopened case is open again, until it is closed', () => {
  expect(caseStatusText({ status: 'OPEN', isReopened: true })).toBe('Reopened');
  expect(caseStatusText({ status: 'CLOSED', isReopened: true })).toBe('Closed');
  expect(caseStatusText({ status: 'DRAFT', isReopened: false })).toBe('Draft');
});
