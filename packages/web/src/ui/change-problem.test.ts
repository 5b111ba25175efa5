import { expect, test } from 'vitest';
import { changeProblem } from './change-problem.ts';

test('a lost answer is not told as nothing saved', () => {
  expect(changeProblem({ status: 0, message: '' })).toBe('There was no answer, so it may or may not have been saved. Check the connection and try again.');
});

test('a refusal has its own text, a fault without one the general text', () => {
  expect(changeProblem({ status: 409, message: 'This submission is closed.' })).toBe('This submission is closed.');
  expect(changeProblem({ status: 502, message: '' })).toBe('There was an error.');
});
