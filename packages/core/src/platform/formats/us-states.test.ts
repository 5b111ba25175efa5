import { expect, test } from 'vitest';
import { stateProblem, storedState, usStateCode, usStates } from './us-states.ts';

test('a state of the US is known by its letters and by its name', () => {
  expect([' ca ', 'California', 'NEW YORK', 'pr'].map(usStateCode)).toEqual(['CA', 'CA', 'NY', 'PR']);
  expect(['Ontario', 'XX', ''].map(usStateCode)).toEqual([null, null, null]);
  expect(Object.keys(usStates).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test('a state of the US is stored as two letters, and one abroad as it is', () => {
  expect(['california', 'Ontario', null].map(storedState)).toEqual(['CA', 'Ontario', null]);
});

test('two letters beside a ZIP code are those of a state of the US', () => {
  const refused = (state: string | null, zip: string | null) => stateProblem({ state, zip }) !== null;
  expect([refused('XX', '94501'), refused('XX', '94501-1234')]).toEqual([true, true]);
  expect([refused('CA', '94501'), refused('ON', 'M5V 2T6'), refused('Baja California', '22000')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([refused(null, '94501'), refused('XX', null)]).toEqual([false, false]);
});
