import { expect, test } from 'vitest';
import { type Area, areaProblem, isInArea, readCorners, withoutClosing, writeCorners } from './area.ts';

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const square: Area = [corner(38, -122), corner(38, -121), corner(39, -121), corner(39, -122)];
/** A square with a notch cut into its upper side. */
const notched: Area = [...square.slice(0, 3), corner(38.5, -121.5), corner(39, -122)];

test.each([
  ['in the middle', corner(38.5, -121.5), true],
  ['on a side', corner(38, -121.5), true],
  ['on a corner', corner(39, -122), true],
  ['north of it', corner(39.1, -121.5), false],
  ['west of it, at the height of a corner', corner(39, -122.5), false],
  ['east of it', corner(38.5, -120.9), false],
])('a point %s', (_, point, isInside) => {
  expect(isInArea(square, point)).toBe(isInside);
  expect(isInArea(square.toReversed(), point)).toBe(isInside);
});

test('the notch of an area is outside of it', () => {
  expect(isInArea(notched, corner(38.9, -121.5))).toBe(false);
  expect(isInArea(notched, corner(38.3, -121.5))).toBe(true);
});

test('an outline has 3 to 100 corners and does not cross itself', () => {
  expect(areaProblem(square)).toBeNull();
  expect(areaProblem(notched)).toBeNull();
  expect(areaProblem(square.slice(0, 2))).toBe('An area has 3 to 100 corners.');
  const circle = Array.from({ length: 101 }, (_, n) =>
    corner(38 + Math.sin((n / 101) * 2 * Math.PI), -121 + Math.cos((n / 101) * 2 * Math.PI)),
  );
  expect(areaProblem(circle.slice(0, 100))).toBeNull();
  expect(areaProblem(circle)).toBe('An area has 3 to 100 corners.');
  const crossing = 'The outline crosses itself. Move or remove a corner.';
  const [a, b, c, d] = square as [(typeof square)[0], (typeof square)[0], (typeof square)[0], (typeof square)[0]];
  expect(areaProblem([a, c, b, d])).toBe(crossing);
  expect(areaProblem([a, b, c, b])).toBe(crossing);
  expect(areaProblem([a, b, a])).toBe(crossing);
  expect(areaProblem([a, b, c, a, d])).toBe(crossing);
  // Three corners on one line have no area between them.
  expect(areaProblem([a, b, corner(38, -121.5)])).toBe(crossing);
});

test('corners are written and read as lines', () => {
  expect(writeCorners(square.slice(0, 2))).toBe('38.00000, -122.00000\n38.00000, -121.00000');
  expect(readCorners(writeCorners(square))).toEqual({ corners: square });
  expect(readCorners(' 38.1 -121.2 \n\n38.2; -121.3\n39° , -121°\r\n38.1, -121.2')).toEqual({
    corners: [corner(38.1, -121.2), corner(38.2, -121.3), corner(39, -121)],
  });
});

test.each(['38.1', '91, 0', '38.1, -181', 'north, west', '1, 2, 3'])('the line %s is not a corner', (line) => {
  expect(readCorners(`38, -121\n${line}`)).toEqual({
    problem: 'Line 2 is not a latitude and a longitude, such as 38.58157, -121.49440.',
  });
});

test('only a last corner that repeats the first is left out', () => {
  expect(withoutClosing([...square, square[0]!])).toEqual(square);
  expect(withoutClosing(square.slice(0, 1))).toEqual(square.slice(0, 1));
});
