import type { Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import { newBudget } from './budget.ts';
import { readGeometry } from './geometry.ts';
import { FeatureRefusal } from './problems.ts';

const read = (value: unknown, budget = newBudget()): Geometry =>
  readGeometry(value, { toWgs84: (point) => point, budget });

/** Why a shape is refused, or what it became. */
function outcome(value: unknown): string | Geometry {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof FeatureRefusal) return `${error.code}: ${error.message}`;
    throw error;
  }
}

const polygon = (...coordinates: number[][][]) => ({ type: 'Polygon', coordinates });
const box = [
  [0, 0],
  [8, 0],
  [8, 8],
  [0, 8],
  [0, 0],
];
const hole = [
  [2, 2],
  [2, 4],
  [4, 4],
  [4, 2],
  [2, 2],
];

describe('a ring is put right', () => {
  test.each([
    [
      'left open',
      [
        [0, 0],
        [8, 0],
        [8, 8],
        [0, 8],
      ],
    ],
    [
      'left open by a hair',
      [
        [0, 0],
        [8, 0],
        [8, 8],
        [0, 8],
        [1e-12, -1e-12],
      ],
    ],
    ['clockwise', box.toReversed()],
    [
      'with points repeated',
      [
        [0, 0],
        [0, 0],
        [8, 0],
        [8, 0],
        [8, 0],
        [8, 8],
        [0, 8],
        [0, 0],
        [0, 0],
      ],
    ],
    ['with heights', box.map(([x = 0, y = 0]) => [x, y, 77])],
  ])('%s', (_, ring) => {
    const { coordinates } = read(polygon(ring)) as { coordinates: number[][][] };
    const sides = (points: number[][]) =>
      points
        .slice(1)
        .map((point, i) => JSON.stringify([points[i], point]))
        .toSorted();
    expect(sides(coordinates[0] ?? [])).toEqual(sides(box));
    expect(coordinates[0]?.[0]).toEqual(coordinates[0]?.at(-1));
  });

  test('holes are kept, and turn the other way', () => {
    const reversed = hole.toReversed();
    expect(read(polygon(box, hole))).toEqual(polygon(box, hole));
    expect(read(polygon(box, reversed))).toEqual(polygon(box, hole));
  });

  test('rings may touch in points', () => {
    const atCorner = [
      [0, 0],
      [2, 4],
      [4, 2],
      [0, 0],
    ];
    const atSide = [
      [8, 5],
      [6, 4],
      [6, 6],
      [8, 5],
    ];
    expect(read(polygon(box, atCorner, atSide)).type).toBe('Polygon');
  });
});

describe('a shape that is none is refused', () => {
  test.each<[string, unknown, string]>([
    ['no shape', null, 'no_geometry: it has no shape'],
    ['no object', 'POINT (1 2)', 'malformed: its shape is not a GeoJSON geometry'],
    ['of an unknown kind', { type: 'Circle' }, 'unsupported: its shape is of an unknown kind, "Circle"'],
    ['of no kind', {}, 'unsupported: its shape does not say of which kind it is'],
    ['no coordinates', { type: 'Point' }, 'malformed: its coordinates are not the lists that its kind of shape needs'],
    ['an empty point', { type: 'Point', coordinates: [] }, 'empty_geometry: its shape, or a part of it, is empty'],
    [
      'an empty area',
      { type: 'MultiPolygon', coordinates: [] },
      'empty_geometry: its shape, or a part of it, is empty',
    ],
    [
      'an empty part',
      { type: 'MultiPolygon', coordinates: [[box], []] },
      'empty_geometry: its shape, or a part of it, is empty',
    ],
    [
      'an empty collection',
      { type: 'GeometryCollection', geometries: [] },
      'empty_geometry: its shape, or a part of it, is empty',
    ],
    [
      'text for numbers',
      { type: 'Point', coordinates: ['1', '2'] },
      'malformed: one of its points is not a pair of numbers',
    ],
    ['half a point', { type: 'Point', coordinates: [1] }, 'malformed: one of its points is not a pair of numbers'],
    [
      'no number',
      { type: 'Point', coordinates: [NaN, 1] },
      'outside_world: its point NaN, 1 is not on earth: longitude goes from -180 to 180, latitude from -90 to 90',
    ],
    [
      'endless',
      { type: 'Point', coordinates: [Infinity, 1] },
      'outside_world: its point Infinity, 1 is not on earth: longitude goes from -180 to 180, latitude from -90 to 90',
    ],
    [
      'latitude first',
      { type: 'Point', coordinates: [37.5, -122.5] },
      'outside_world: its point 37.5, -122.5 is not on earth: longitude goes from -180 to 180, latitude from -90 to 90',
    ],
    [
      'too deep a list',
      {
        type: 'LineString',
        coordinates: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      },
      'malformed: one of its points is not a pair of numbers',
    ],
    [
      'a line of one point',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [1, 2],
        ],
      },
      'invalid_shape: its line has fewer than two different points',
    ],
    [
      'an area of two corners',
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
      'invalid_shape: its outline has fewer than three different corners',
    ],
    [
      'a flat area',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
      'invalid_shape: its outline runs along itself near longitude 0.000000, latitude 0.000000',
    ],
    [
      'a bow tie',
      polygon([
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 5],
        [0, 0],
      ]),
      'invalid_shape: its outline crosses itself near longitude 2.222222, latitude 2.222222',
    ],
    [
      'a spike',
      polygon([
        [0, 0],
        [4, 0],
        [4, 6],
        [4, 4],
        [0, 4],
        [0, 0],
      ]),
      'invalid_shape: its outline touches itself near longitude 4.000000, latitude 4.000000',
    ],
    [
      'a spike with a corner at its root',
      polygon([
        [0, 0],
        [4, 0],
        [4, 4],
        [4, 6],
        [4, 4],
        [0, 4],
        [0, 0],
      ]),
      'invalid_shape: its outline touches itself near longitude 4.000000, latitude 4.000000',
    ],
    [
      'an eight',
      polygon([
        [0, 0],
        [2, 2],
        [4, 0],
        [4, 4],
        [2, 2],
        [0, 4],
        [0, 0],
      ]),
      'invalid_shape: its outline touches itself near longitude 2.000000, latitude 2.000000',
    ],
    [
      'a hole across the outline',
      polygon(box, [
        [6, 2],
        [6, 4],
        [10, 4],
        [10, 2],
        [6, 2],
      ]),
      'invalid_shape: its hole 1 crosses its outline near longitude 8.000000, latitude 4.000000',
    ],
    [
      'a hole along the outline',
      polygon(box, [
        [8, 2],
        [6, 2],
        [6, 4],
        [8, 4],
        [8, 2],
      ]),
      'invalid_shape: its hole 1 runs along its outline near longitude 8.000000, latitude 2.000000',
    ],
    [
      'a hole elsewhere',
      polygon(box, [
        [10, 10],
        [10, 12],
        [12, 12],
        [10, 10],
      ]),
      'invalid_shape: its hole 1 lies outside its outline near longitude 10.000000, latitude 10.000000',
    ],
    [
      'a hole in a hole',
      polygon(
        box,
        [
          [1, 1],
          [1, 7],
          [7, 7],
          [7, 1],
          [1, 1],
        ],
        hole,
      ),
      'invalid_shape: its hole 2 lies within another hole near longitude 2.000000, latitude 2.000000',
    ],
  ])('%s', (_, shape, refusal) => {
    expect(outcome(shape)).toBe(refusal);
  });

  test('collections within each other without end', () => {
    let shape: unknown = { type: 'Point', coordinates: [1, 2] };
    for (let i = 0; i < 100_000; i++) shape = { type: 'GeometryCollection', geometries: [shape] };
    expect(outcome(shape)).toBe('too_complex: its collections are nested too deeply');
  });

  test('an outline that would take too long to check', () => {
    const zigzag = Array.from({ length: 200 }, (_, i) => [i % 2 === 0 ? i / 1e4 : 60 + i / 1e4, i / 10]);
    const shape = polygon([...zigzag, [-1, 21], [-1, -1]]);
    expect(read(shape).type).toBe('Polygon');
    expect(() => read(shape, { positions: 1000, sideComparisons: 10_000 })).toThrow('too complicated to check');
    expect(() => read(shape, { positions: 100, sideComparisons: 1e6 })).toThrow('points. Please split it.');
  });
});

test('a collection of one kind becomes that kind; a mixed one stays', () => {
  const point = { type: 'Point', coordinates: [1, 2] };
  const line = { type: 'LineString', coordinates: box.slice(0, 2) };
  const collection = (...geometries: unknown[]) => ({ type: 'GeometryCollection', geometries });
  expect(read(collection(point, { type: 'MultiPoint', coordinates: [[3, 4]] }))).toEqual({
    type: 'MultiPoint',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  });
  expect(read(collection(line))).toEqual({ type: 'MultiLineString', coordinates: [line.coordinates] });
  expect(read(collection(polygon(box), collection(polygon(hole.toReversed()))))).toEqual({
    type: 'MultiPolygon',
    coordinates: [[box], [hole.toReversed()]],
  });
  expect(read(collection(point, line))).toEqual(collection(point, line));
});
