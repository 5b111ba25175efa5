import { expect, test } from 'vitest';
import { submissionOutcomeList } from '../../across/setup/index.ts';
import { lastActiveProblem } from './last-active.ts';

const outcomes = submissionOutcomeList;

test('the list of outcomes keeps its last active item, since closing needs one', () => {
  const problem = 'At least one closing outcome must stay active. Add or activate another one first.';
  expect(lastActiveProblem(outcomes, { isActive: true }, 1)).toBe(problem);
  expect(lastActiveProblem(outcomes, { isActive: true }, 2)).toBeNull();
  expect(lastActiveProblem(outcomes, { isActive: false }, 1)).toBeNull();
  expect(lastActiveProblem({ ...outcomes, keepsOne: false }, { isActive: true }, 1)).toBeNull();
});
