import { expect, test } from 'vitest';
import { boundingBox } from './bounding-box.ts';

test('any shape has a bounding box', () => {
  expect(
    boundingBox({
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
    boundingBox({ type: 'FeatureCollection', features: [{ geometry: { type: 'Point', coordinates: [5, 6] } }] }),
  ).toEqual([5, 6, 5, 6]);
});

test('a shape without positions has no bounding box', () => {
  expect(boundingBox(null)).toBeNull();
  expect(boundingBox({ type: 'Polygon', coordinates: [] })).toBeNull();
});
