import { expect, test } from 'vitest';
import { fittingPeople } from './fitting-people.ts';

test.each([
  ['a desktop', 5, 1208, false, 5],
  ['a desktop with more people than fit', 25, 1208, false, 6],
  ['a tablet', 5, 788, false, 5],
  ['a tablet with more people than fit', 6, 788, false, 4],
  ['a phone', 4, 366, true, 4],
  ['a phone with more people than fit', 5, 366, true, 3],
  ['hardly any room', 5, 120, true, 3],
  ['an unknown width', 5, 0, false, 0],
])('%s shows of %i people at %i px, narrow %s: %i', (_, count, width, isNarrow, shown) => {
  expect(fittingPeople(count, width, isNarrow)).toBe(shown);
});
