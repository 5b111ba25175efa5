import { expect, test } from 'vitest';
import { shownOptions } from './fields.ts';

test('an option that left the list is still shown where it was chosen', () => {
  const field = { options: ['Tires', 'Paint'] };
  expect(shownOptions(field, null)).toEqual(['Tires', 'Paint']);
  expect(shownOptions(field, 'Paint')).toEqual(['Tires', 'Paint']);
  expect(shownOptions(field, '')).toEqual(['Tires', 'Paint']);
  expect(shownOptions(field, 'Barrels')).toEqual(['Tires', 'Paint', 'Barrels']);
  expect(shownOptions(field, ['Barrels', 'Tires'])).toEqual(['Tires', 'Paint', 'Barrels']);
});
