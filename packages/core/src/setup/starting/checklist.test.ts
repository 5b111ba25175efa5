import { expect, test } from 'vitest';
import { checklistsOf } from './checklist.ts';

test('a list is done with one active item, and settings once they are saved', () => {
  const [submission, forCase] = checklistsOf({
    activeItems: { categories: 3, departments: 0, violations: 1 },
    savedAreas: new Set(['work-schedule']),
  });
  expect(submission!.steps.filter(({ isDone }) => isDone).map(({ label }) => label)).toEqual([
    'Work schedule',
    'Categories',
  ]);
  expect(forCase!.steps.filter(({ isDone }) => isDone).map(({ area }) => area)).toEqual(['violations']);
  expect([...submission!.steps, ...forCase!.steps].filter(({ label, area }) => label === area)).toEqual([]);
});
