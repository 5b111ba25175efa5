import { expect, test } from 'vitest';
import { submissionOutcomeList } from '../../setup/index.ts';
import { lastActiveProblem } from './last-active.ts';

const outcomes = submissionOutcomeList;

test('closing needs an outcome, so that list refuses to lose its last active item, and no other', () => {
  const refusal = 'At least one closing outcome must stay active. Add or activate another one first.';
  expect(lastActiveProblem(outcomes, { isActive: true }, 1)).toBe(refusal);
  expect(lastActiveProblem(outcomes, { isActive: true }, 2)).toBeNull();
  expect(lastActiveProblem(outcomes, { isActive: false }, 1)).toBeNull();
  expect(lastActiveProblem({ ...outcomes, keepsOne: false }, { isActive: true }, 1)).toBeNull();
});
