import { expect, test } from 'vitest';
import { dayRangeProblem } from './day-range.ts';

test('the last day is not before the first, and both are days that every calendar has', () => {
  expect(dayRangeProblem({ from: '2026-01-02', to: '2026-01-01' })).toEqual({ to: 'End Date is before Start Date.' });
  expect(dayRangeProblem({ from: '2026-01-01', to: '2026-01-01' })).toEqual({});
  expect(dayRangeProblem({ to: '2026-01-01' })).toEqual({});
  expect(dayRangeProblem({ from: '0001-01-01', to: '9999-12-31' })).toEqual({
    from: 'Invalid Date Format',
    to: 'Invalid Date Format',
  });
});
