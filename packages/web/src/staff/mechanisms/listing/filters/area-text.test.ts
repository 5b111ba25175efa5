import { expect, test } from 'vitest';
import { areaOf, areaText, readArea } from './area-text.ts';

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const square = [corner(38.5, -122), corner(38.5, -121), corner(39, -121), corner(39, -122.12345)];

test('an area goes through the URL unchanged', () => {
  const text = '38.50000,-122.00000~38.50000,-121.00000~39.00000,-121.00000~39.00000,-122.12345';
  expect(areaText(square)).toBe(text);
  expect(readArea(text)).toEqual(square);
  expect(areaOf({ area: text })).toEqual(square);
  expect(areaOf({})).toBeUndefined();
});

test('an area of the most corners fits into a saved view', () => {
  const circle = Array.from({ length: 100 }, (_, n) =>
    corner(38 + Math.sin((n / 100) * 2 * Math.PI), -121 + Math.cos((n / 100) * 2 * Math.PI)),
  );
  expect(areaText(circle).length).toBeLessThanOrEqual(2000);
});

test.each([undefined, '', 7, 'north', '38,-121', '38,-121~38,-122', '38,-121~39,-122~38,-122~39,-121'])(
  'the text %s is no area',
  (text) => {
    expect(readArea(text)).toBeUndefined();
  },
);
