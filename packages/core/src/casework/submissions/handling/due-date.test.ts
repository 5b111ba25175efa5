import { expect, test } from 'vitest';
import { dueDateChanged, dueDateProblems } from './due-date.ts';

test.each([
  [{ dueDate: '2026-05-01', reason: 'Parts are late' }, []],
  [{ dueDate: '2027-01-01', reason: 'Parts are late' }, []],
  [{ dueDate: '2026-04-30', reason: 'Parts are late' }, ['dueDate']],
  [{ dueDate: null, reason: 'Parts are late' }, ['dueDate']],
  [{ dueDate: '2026-05-01', reason: null }, ['reason']],
  [{ dueDate: null, reason: '' }, ['dueDate', 'reason']],
] as const)('another due date has a day that has not passed, and a reason: %j', (asked, fields) => {
  expect(Object.keys(dueDateProblems(asked, '2026-05-01'))).toEqual(fields);
});

test('the history says why the date changed', () => {
  expect(dueDateChanged({ from: '2026-05-01', to: '2026-05-08', reason: 'Rain' })).toBe(
    'changed the due date from May 1, 2026 to May 8, 2026: Rain',
  );
  expect(dueDateChanged({ from: null, to: '2026-05-08', reason: 'Rain' })).toBe(
    'changed the due date to May 8, 2026: Rain',
  );
});
