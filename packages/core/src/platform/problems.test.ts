import { expect, test } from 'vitest';
import { declareProblems, Problem, problemText } from './problems.ts';

const caseProblems = declareProblems({ case_has_open_violations: [409, '{count} violations are still open.'] });

test('a feature has its own problems', () => {
  const problem = new Problem(caseProblems.case_has_open_violations, { params: { count: 2 } });
  expect(problem).toMatchObject({
    code: 'case_has_open_violations',
    status: 409,
    message: '2 violations are still open.',
  });
});

test('a disabled button shows the same text', () => {
  expect(problemText(caseProblems.case_has_open_violations, { count: 2 })).toBe('2 violations are still open.');
  expect(problemText('not_found')).toBe(new Problem('not_found').message);
});
