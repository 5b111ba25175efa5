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
] as const)('an action without the field that it needs names it: %j', (action, fields) => {
  expect(Object.keys(caseGroupActionProblems(action, outcomes))).toEqual(fields);
});

test.each([
  [{ action: 'ASSIGN' }, 1, null, 'Unassign 1 case'],
  [{ action: 'ASSIGN' }, 1200, 'Ana Lee', 'Assign 1,200 cases to Ana Lee'],
  [{ action: 'STATUS', status: 'CLOSED' }, 2, null, 'Close 2 cases'],
  [{ action: 'STATUS', status: 'OPEN' }, 2, null, 'Reopen 2 cases'],
] as const)('%j has a text', (action, count, assignee, expected) => {
  expect(caseGroupActionLabel(action, count, assignee)).toBe(expected);
});

test('only an assignment can be undone', () => {
  expect(isCaseGroupActionUndoable({ action: 'ASSIGN' })).toBe(true);
  expect(isCaseGroupActionUndoable({ action: 'STATUS' })).toBe(false);
});
