import { expect, test } from 'vitest';
import { REASON_MAX, reasonProblem } from './reason.ts';

test.each([
  ['', 'Reason is required'],
  [' \n ', 'Reason is required'],
  ['ab', 'At least 3 characters.'],
  [' ab ', 'At least 3 characters.'],
  ['👍👍', 'At least 3 characters.'],
  ['x'.repeat(REASON_MAX + 1), '300 character limit.'],
])('"%s" is not a reason', (reason, problem) => {
  expect(reasonProblem(reason)).toBe(problem);
});

test.each(['abc', '👍👍👍', ` ${'x'.repeat(REASON_MAX)} `])('"%s" is accepted', (reason) => {
  expect(reasonProblem(reason)).toBeNull();
});
