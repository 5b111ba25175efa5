import { expect, test } from 'vitest';
import { fittingActions } from './fitting-actions.ts';

const names = ['Assign…', 'Close submissions…', 'Reopen…', 'Tags…', 'Category…'];

test('all actions are in the bar where they fit, and before its width is known', () => {
  expect(fittingActions(names, 1000)).toEqual(names);
  expect(fittingActions(names, 0)).toEqual(names);
});

test('in a narrow bar the first ones stay, and the others leave room for their menu', () => {
  expect(fittingActions(names, 400)).toEqual(['Assign…', 'Close submissions…', 'Reopen…']);
  expect(fittingActions(names, 200)).toEqual(['Assign…']);
  expect(fittingActions(names, 90)).toEqual([]);
});
