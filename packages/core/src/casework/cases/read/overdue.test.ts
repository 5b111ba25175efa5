import { expect, test } from 'vitest';
import { daysLate, isCaseOverdue } from './overdue.ts';

test.each([
  ['OPEN', '2026-03-01', true],
  ['DRAFT', '2026-03-01', true],
  ['OPEN', '2026-03-02', false],
  ['OPEN', null, false],
  ['CLOSED', '2026-03-01', false],
] as const)('%s with the due date %s on March 2: %s', (status, dueOn, isOverdue) => {
  expect(isCaseOverdue({ status, dueOn }, '2026-03-02')).toBe(isOverdue);
});

test.each([
  ['OPEN', '2026-03-01', 1],
  ['OPEN', '2025-03-02', 365],
  // Over the change of the clocks, too.
  ['DRAFT', '2025-10-01', 152],
  ['OPEN', '2026-03-02', 0],
  ['OPEN', '2026-04-01', 0],
  ['OPEN', null, 0],
  ['CLOSED', '2026-03-01', 0],
] as const)('%s with the due date %s is %i days late on March 2', (status, dueOn, days) => {
  expect(daysLate({ status, dueOn }, '2026-03-02')).toBe(days);
});
