import { expect, test } from 'vitest';
import { countProblems, selectionProblems } from './selection.ts';

const one = '01980000-0000-7000-8000-000000000001';

test('a selection is ids, or a filter with the total that was seen', () => {
  const filter = { dates: 'ANYTIME' } as const;
  expect(Object.keys(selectionProblems({}, 'cases'))).toEqual(['ids']);
  expect(Object.keys(selectionProblems({ ids: [one], filter }, 'cases'))).toEqual(['ids']);
  expect(Object.keys(selectionProblems({ filter }, 'cases'))).toEqual(['seen']);
  expect(selectionProblems({ filter, seen: { count: 1, capped: false } }, 'cases')).toEqual({});
});

test('another number of matches than was seen is a problem, unless the total was a lower bound', () => {
  expect(countProblems(312, { count: 312, capped: false }, 'cases')).toEqual({});
  expect(Object.keys(countProblems(313, { count: 312, capped: false }, 'cases'))).toEqual(['seen']);
  expect(countProblems(1500, { count: 1000, capped: true }, 'cases')).toEqual({});
  expect(Object.keys(countProblems(999, { count: 1000, capped: true }, 'cases'))).toEqual(['seen']);
  expect(Object.keys(countProblems(10_001, { count: 10_001, capped: false }, 'cases'))).toEqual(['filter']);
});
