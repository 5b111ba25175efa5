import { expect, test } from 'vitest';
import { areSpelledAlike, closeSpellings } from './spelling.ts';

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
])('%s and %s are spelled alike', (a, b) => {
  expect(areSpelledAlike(a, b)).toBe(true);
  expect(areSpelledAlike(b, a)).toBe(true);
  expect(shareSpelling(a, b)).toBe(true);
});

test.each([
  ['light', 'night'],
  ['pothole', 'potholder'],
  ['pothole', 'pohtloe'],
  ['lamp', 'lump and'],
  ['a', ''],
])('%s and %s are not', (a, b) => {
  expect(areSpelledAlike(a, b)).toBe(false);
  expect(areSpelledAlike(b, a)).toBe(false);
});
