import { expect, test } from 'vitest';
import { choiceProblem, type Primary, primaryOf, valueOf } from './primary-choice.ts';

const primary: Primary = { id: 'b', number: 12, visibility: 'EXTERNAL' };

test('the value of an option holds the submission, also when the options come from the cache', () => {
  expect(primaryOf(valueOf({ ...primary, summary: 'A pothole' } as Primary))).toEqual(primary);
});

test('a submission cannot be a duplicate of itself', () => {
  expect(choiceProblem(primary, 'a')).toEqual({});
  expect(choiceProblem('UNKNOWN', 'a')).toEqual({});
  expect(choiceProblem(primary, 'b')).toEqual({ primaryId: 'A submission cannot be a duplicate of itself.' });
});

test.each([null, 'OTHER'] as const)('the choice %o is not finished', (choice) => {
  expect(choiceProblem(choice, 'a')).toHaveProperty('primaryId');
});
