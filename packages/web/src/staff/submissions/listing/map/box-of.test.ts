import { expect, test } from 'vitest';
import { boxOf } from './box-of.ts';

test('any shape has a bounding box', () => {
  expect(
    boxOf({
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [-122, 37],
            [-121, 37],
            [-121, 38],
            [-122, 37],
          ],
        ],
        [
          [
            [-123, 36],
            [-122, 36],
            [-122, 37],
            [-123, 36],
          ],
        ],
      ],
    }),
  ).toEqual([-123, 36, -121, 38]);
  expect(
    boxOf({ type: 'FeatureCollection', features: [{ geometry: { type: 'Point', coordinates: [5, 6] } }] }),
  ).toEqual([5, 6, 5, 6]);
});

test('a shape without positions has no bounding box', () => {
  expect(boxOf(null)).toBeNull();
  expect(boxOf({ type: 'Polygon', coordinates: [] })).toBeNull();
});
