import { expect, test } from 'vitest';
import { checklistsOf, SPANISH_AREA } from './checklist.ts';

test('a list is done with one active item, and settings once they are saved', () => {
  const [submission, forCase] = checklistsOf({
    activeItems: { categories: 3, departments: 0, violations: 1 },
    savedAreas: new Set(['work-schedule']),
    untranslatedItems: null,
  });
  expect(submission!.steps.filter(({ isDone }) => isDone).map(({ label }) => label)).toEqual([
    'Work schedule',
    'Categories',
  ]);
  expect(forCase!.steps.filter(({ isDone }) => isDone).map(({ area }) => area)).toEqual(['violations']);
  expect([...submission!.steps, ...forCase!.steps].filter(({ label, area }) => label === area)).toEqual([]);
});

test('an agency that offers Spanish has the texts in Spanish among its steps', () => {
  const stepsOf = (untranslatedItems: number | null) =>
    checklistsOf({ activeItems: {}, savedAreas: new Set(), untranslatedItems }).flatMap(({ steps }) =>
      steps.filter(({ area }) => area === SPANISH_AREA),
    );
  expect(stepsOf(null)).toEqual([]);
  expect(stepsOf(3)).toEqual([{ area: 'spanish', label: 'Texts in Spanish', isDone: false }]);
  expect(stepsOf(0)).toMatchObject([{ isDone: true }]);
});
