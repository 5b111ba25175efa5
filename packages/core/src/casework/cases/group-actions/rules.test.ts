import { expect, test } from 'vitest';
import { caseGroupActionLabel, caseGroupActionProblems, isCaseGroupActionUndoable } from './rules.ts';

const one = '01980000-0000-7000-8000-000000000001';
const other = '01980000-0000-7000-8000-000000000002';
const outcomes = [{ id: one, name: 'Complied', isActive: true }];

test.each([
  [{ action: 'ASSIGN' }, ['assigneeId']],
  [{ action: 'ASSIGN', assigneeId: one, groupId: other }, ['groupId']],
  [{ action: 'ASSIGN', assigneeId: null }, []],
  [{ action: 'STATUS' }, ['status']],
  [{ action: 'STATUS', status: 'CLOSED' }, ['outcomeId']],
  [{ action: 'STATUS', status: 'CLOSED', outcomeId: one }, []],
  [{ action: 'STATUS', status: 'CLOSED', outcomeId: other }, ['outcomeId']],
  [{ action: 'STATUS', status: 'OPEN' }, []],
  [{ action: 'EXTEND_DUE' }, ['byDays', 'reason']],
  [{ action: 'EXTEND_DUE', byDays: 14, toDay: '2026-05-09', reason: 'Rain' }, ['byDays']],
  [{ action: 'EXTEND_DUE', byDays: 14, reason: 'Rain' }, []],
  [{ action: 'RESCHEDULE', toDay: '2026-04-30' }, ['toDay']],
  [{ action: 'RESCHEDULE', byDays: 0 }, ['byDays']],
  [{ action: 'RESCHEDULE', toDay: '2026-05-01' }, []],
] as const)('an action without the field that it needs names it: %j', (action, fields) => {
  expect(Object.keys(caseGroupActionProblems(action, outcomes, '2026-05-01'))).toEqual(fields);
});

test.each([
  [{ action: 'ASSIGN' }, 1, null, 'Unassign 1 case'],
  [{ action: 'ASSIGN' }, 1200, 'Ana Lee', 'Assign 1,200 cases to Ana Lee'],
  [{ action: 'STATUS', status: 'CLOSED' }, 2, null, 'Close 2 cases'],
  [{ action: 'STATUS', status: 'OPEN' }, 2, null, 'Reopen 2 cases'],
  [{ action: 'EXTEND_DUE', byDays: 1 }, 2, null, 'Extend the due dates of 2 cases by 1 day'],
  [{ action: 'RESCHEDULE', toDay: '2026-05-09' }, 1, null, 'Reschedule the inspections of 1 case to May 9, 2026'],
] as const)('%j has a text', (action, count, assignee, expected) => {
  expect(caseGroupActionLabel(action, count, assignee)).toBe(expected);
});

test('an assignment and a change of status can be undone', () => {
  for (const action of ['ASSIGN', 'STATUS'] as const) expect(isCaseGroupActionUndoable({ action })).toBe(true);
  for (const action of ['EXTEND_DUE', 'RESCHEDULE'] as const) expect(isCaseGroupActionUndoable({ action })).toBe(false);
});
