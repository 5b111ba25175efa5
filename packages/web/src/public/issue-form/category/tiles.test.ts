import { expect, test } from 'vitest';
import { tilesOf } from './tiles.ts';

const frequent = ['a', 'b', 'c', 'd', 'e', 'f'];

test('tiles begin with what fits the description, and their number stays the same', () => {
  expect(tilesOf([], frequent)).toEqual(frequent);
  expect(tilesOf(['x', 'c'], frequent)).toEqual(['x', 'c', 'a', 'b', 'd', 'e']);
  expect(tilesOf(['x', 'y'], ['a', 'b', 'c'])).toEqual(['x', 'y', 'a']);
  expect(tilesOf(['x', 'y'], ['a'])).toEqual(['x', 'y']);
});
