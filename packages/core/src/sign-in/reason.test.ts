import { expect, test } from 'vitest';
import { REASON_MAX, reasonProblem } from './reason.ts';

test.each([
  ['', 'Reason is required'],
  [' \n ', 'Reason is required'],
  ['ab', 'At least 3 characters.'],
  [' ab ', 'At least 3 characters.'],
  ['👍👍', 'At least 3 characters.'],
  ['x'.repeat(REASON_MAX + 1), '300 character limit.'],
])('"%s" is no reason', (reason, said) => {
  expect(reasonProblem(reason)).toBe(said);
});

test.each(['abc', '👍👍👍', ` ${'x'.repeat(REASON_MAX)} `])('"%s" will do', (reason) => {
  expect(reasonProblem(reason)).toBeNull();
});
