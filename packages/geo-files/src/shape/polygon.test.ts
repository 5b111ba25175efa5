import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { newBudget } from '../budget.ts';
import { path } from '../testing/path.ts';
import { readGeometry } from './geometry.ts';

const polygon = (...coordinates: Position[][]) => ({ type: 'Polygon', coordinates });
const read = (rings: Position[][], budget = newBudget()) =>
  readGeometry(polygon(...rings), { toWgs84: (point) => point, budget });

const box = path('0,0 8,0 8,8 0,8 0,0');
const hole = path('2,2 2,4 4,4 4,2 2,2');

describe('a ring is normalized', () => {
  test.each([
    ['left open', path('0,0 8,0 8,8 0,8')],
    ['left open by a hair', path('0,0 8,0 8,8 0,8 1e-12,-1e-12')],
    ['clockwise', box.toReversed()],
    ['with repeated points', path('0,0 0,0 8,0 8,0 8,0 8,8 0,8 0,0 0,0')],
    ['with heights', box.map(([x = 0, y = 0]) => [x, y, 77])],
  ])('%s', (_, ring) => {
    const { coordinates } = read([ring]) as { coordinates: Position[][] };
    const sides = (points: Position[]) =>
      points
        .slice(1)
        .map((point, i) => JSON.stringify([points[i], point]))
        .toSorted();
    expect(sides(coordinates[0] ?? [])).toEqual(sides(box));
    expect(coordinates[0]?.[0]).toEqual(coordinates[0]?.at(-1));
  });

  test('holes are kept, and wound the other way', () => {
    expect(read([box, hole])).toEqual(polygon(box, hole));
    expect(read([box, hole.toReversed()])).toEqual(polygon(box, hole));
  });

  test('rings may touch in points', () => {
    const atCorner = path('0,0 2,4 4,2 0,0');
    const atSide = path('8,5 6,4 6,6 8,5');
    expect(read([box, atCorner, atSide]).type).toBe('Polygon');
  });
});

describe('an invalid polygon is refused', () => {
  test.each<[string, Position[][], string]>([
    ['two corners', [path('0,0 1,1 0,0')], 'its outline has fewer than three different corners'],
    [
      'a flat area',
      [path('0,0 1,1 2,2 0,0')],
      'its outline runs along itself near longitude 0.000000, latitude 0.000000',
    ],
    [
      'a bow tie',
      [path('0,0 4,4 4,0 0,5 0,0')],
      'its outline crosses itself near longitude 2.222222, latitude 2.222222',
    ],
    [
      'a spike',
      [path('0,0 4,0 4,6 4,4 0,4 0,0')],
      'its outline touches itself near longitude 4.000000, latitude 4.000000',
    ],
    [
      'a spike with a corner at its root',
      [path('0,0 4,0 4,4 4,6 4,4 0,4 0,0')],
      'its outline touches itself near longitude 4.000000, latitude 4.000000',
    ],
    [
      'an eight',
      [path('0,0 2,2 4,0 4,4 2,2 0,4 0,0')],
      'its outline touches itself near longitude 2.000000, latitude 2.000000',
    ],
    [
      'a hole across the outline',
      [box, path('6,2 6,4 10,4 10,2 6,2')],
      'its hole 1 crosses its outline near longitude 8.000000, latitude 4.000000',
    ],
    [
      'a hole along the outline',
      [box, path('8,2 6,2 6,4 8,4 8,2')],
      'its hole 1 runs along its outline near longitude 8.000000, latitude 2.000000',
    ],
    [
      'a hole outside the outline',
      [box, path('10,10 10,12 12,12 10,10')],
      'its hole 1 lies outside its outline near longitude 10.000000, latitude 10.000000',
    ],
    [
      'a hole in a hole',
      [box, path('1,1 1,7 7,7 7,1 1,1'), hole],
      'its hole 2 lies within another hole near longitude 2.000000, latitude 2.000000',
    ],
  ])('%s', (_, rings, reason) => {
    expect(() => read(rings)).toThrow(expect.objectContaining({ code: 'invalid_shape', message: reason }));
  });

  test('an outline beyond the budget', () => {
    const zigzag = Array.from({ length: 200 }, (_, i) => [i % 2 === 0 ? i / 1e4 : 60 + i / 1e4, i / 10]);
    const rings = [[...zigzag, [-1, 21], [-1, -1]]];
    expect(read(rings).type).toBe('Polygon');
    expect(() => read(rings, { positions: 1000, sideComparisons: 10_000 })).toThrow('too complicated to check');
    expect(() => read(rings, { positions: 100, sideComparisons: 1e6 })).toThrow('points. Please split it.');
  });
});
