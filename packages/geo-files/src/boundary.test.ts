import type { Geometry, Position } from 'geojson';
import { expect, test } from 'vitest';
import { type GeoFile, readBoundary, type RefusedFeature } from './index.ts';
import { path } from './testing/path.ts';

const square = (x: number): Position[][] => [path(`${x},0 ${x + 1},0 ${x + 1},1 ${x},1 ${x},0`)];
const area: Geometry = { type: 'Polygon', coordinates: square(0) };
const point: Geometry = { type: 'Point', coordinates: [0.5, 0.5] };

const fileOf = (...geometries: Geometry[]): GeoFile => ({
  format: 'geojson',
  coordinateSystem: 'WGS 84',
  refused: [],
  features: geometries.map((geometry, index) => ({ index, name: null, properties: {}, geometry })),
});

test('a boundary has all areas of the file', () => {
  const areas: Geometry = { type: 'MultiPolygon', coordinates: [square(2), square(4)] };
  const file = fileOf(area, point, { type: 'GeometryCollection', geometries: [point, areas] });
  expect(readBoundary(file)).toEqual({ type: 'MultiPolygon', coordinates: [square(0), square(2), square(4)] });
});

test('a boundary is refused without an area, and when an area is broken', () => {
  expect(() => readBoundary(fileOf(point))).toThrow('The file has no area in it');
  const broken: RefusedFeature = {
    index: 1,
    name: 'North',
    code: 'invalid_shape',
    reason: 'its outline crosses itself',
    isArea: true,
  };
  expect(() => readBoundary({ ...fileOf(area), refused: [broken] })).toThrow(
    'The boundary would lack its feature 2 (North): its outline crosses itself.',
  );
  expect(readBoundary({ ...fileOf(area), refused: [{ ...broken, isArea: false }] }).coordinates).toHaveLength(1);
});
