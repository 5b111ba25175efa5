import { expect, test } from 'vitest';
import { isCaseOverdue } from './overdue.ts';

test.each([
  ['OPEN', '2026-03-01', true],
  ['DRAFT', '2026-03-01', true],
  ['OPEN', '2026-03-02', false],
  ['OPEN', null, false],
  ['CLOSED', '2026-03-01', false],
] as const)('%s with the due date %s on March 2: %s', (status, dueOn, isOverdue) => {
  expect(isCaseOverdue({ status, dueOn }, '2026-03-02')).toBe(isOverdue);
});
