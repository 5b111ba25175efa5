import { expect, test } from 'vitest';
import { areSpeltAlike, closeSpellings } from './spelling.ts';

const shareSpelling = (a: string, b: string): boolean =>
  [...closeSpellings(a)].some((spelling) => closeSpellings(b).has(spelling));

test.each([
  ['pothole', 'pothole'],
  ['pothole', 'pothle'],
  ['pothole', 'pothoole'],
  ['pothole', 'pothale'],
  ['pothole', 'potohle'],
  ['graffiti', 'grafitti'],
  ['graffiti', 'grafiti'],
])('%s and %s are spelt alike', (a, b) => {
  expect(areSpeltAlike(a, b)).toBe(true);
  expect(areSpeltAlike(b, a)).toBe(true);
  expect(shareSpelling(a, b)).toBe(true);
});

test.each([
  ['light', 'night'],
  ['pothole', 'potholder'],
  ['pothole', 'pohtloe'],
  ['lamp', 'lump and'],
  ['a', ''],
])('%s and %s are not', (a, b) => {
  expect(areSpeltAlike(a, b)).toBe(false);
  expect(areSpeltAlike(b, a)).toBe(false);
});
