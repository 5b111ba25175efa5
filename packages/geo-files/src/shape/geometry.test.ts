import type { Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import { newBudget } from '../budget.ts';
import { FeatureRefusal } from '../problems.ts';
import { path } from '../testing/path.ts';
import { readGeometry } from './geometry.ts';

const read = (value: unknown): Geometry => readGeometry(value, { toWgs84: (point) => point, budget: newBudget() });

/** Returns the reason for which a shape is refused. */
function refusal(value: unknown): string {
  try {
    return `accepted: ${JSON.stringify(read(value))}`;
  } catch (error) {
    if (error instanceof FeatureRefusal) return `${error.code}: ${error.message}`;
    throw error;
  }
}

const box = path('0,0 8,0 8,8 0,8 0,0');
const EMPTY = 'empty_geometry: its shape, or a part of it, is empty';
const NO_PAIR = 'malformed: one of its points is not a pair of numbers';
const offEarth = (point: string): string =>
  `outside_world: its point ${point} is not on earth: longitude goes from -180 to 180, latitude from -90 to 90`;

describe('refused as a GeoJSON geometry', () => {
  test.each<[string, unknown, string]>([
    ['no shape', null, 'no_geometry: it has no shape'],
    ['text', 'POINT (1 2)', 'malformed: its shape is not a GeoJSON geometry'],
    ['an unknown kind', { type: 'Circle' }, 'unsupported: its shape is of an unknown kind, "Circle"'],
    ['no kind', {}, 'unsupported: its shape does not say of which kind it is'],
    ['no coordinates', { type: 'Point' }, 'malformed: its coordinates are not the lists that its kind of shape needs'],
    ['an empty point', { type: 'Point', coordinates: [] }, EMPTY],
    ['an empty area', { type: 'MultiPolygon', coordinates: [] }, EMPTY],
    ['an empty part', { type: 'MultiPolygon', coordinates: [[box], []] }, EMPTY],
    ['an empty collection', { type: 'GeometryCollection', geometries: [] }, EMPTY],
    ['text for numbers', { type: 'Point', coordinates: ['1', '2'] }, NO_PAIR],
    ['half a point', { type: 'Point', coordinates: [1] }, NO_PAIR],
    ['too deep a list', { type: 'LineString', coordinates: [path('1,2 3,4')] }, NO_PAIR],
    ['NaN', { type: 'Point', coordinates: [NaN, 1] }, offEarth('NaN, 1')],
    ['infinity', { type: 'Point', coordinates: [Infinity, 1] }, offEarth('Infinity, 1')],
    ['latitude first', { type: 'Point', coordinates: [37.5, -122.5] }, offEarth('37.5, -122.5')],
    [
      'a line of one point',
      { type: 'LineString', coordinates: path('1,2 1,2') },
      'invalid_shape: its line has fewer than two different points',
    ],
  ])('%s', (_, shape, reason) => {
    expect(refusal(shape)).toBe(reason);
  });

  test('endlessly nested collections', () => {
    let shape: unknown = { type: 'Point', coordinates: [1, 2] };
    for (let i = 0; i < 100_000; i++) shape = { type: 'GeometryCollection', geometries: [shape] };
    expect(refusal(shape)).toBe('too_complex: its collections are nested too deeply');
  });
});

test('a collection of one kind becomes that kind; a mixed one stays', () => {
  const point = { type: 'Point', coordinates: [1, 2] };
  const line = { type: 'LineString', coordinates: box.slice(0, 2) };
  const hole = path('2,2 4,2 4,4 2,4 2,2');
  const collection = (...geometries: unknown[]) => ({ type: 'GeometryCollection', geometries });
  const polygon = (ring: number[][]) => ({ type: 'Polygon', coordinates: [ring] });
  expect(read(collection(point, { type: 'MultiPoint', coordinates: [[3, 4]] }))).toEqual({
    type: 'MultiPoint',
    coordinates: path('1,2 3,4'),
  });
  expect(read(collection(line))).toEqual({ type: 'MultiLineString', coordinates: [line.coordinates] });
  expect(read(collection(polygon(box), collection(polygon(hole))))).toEqual({
    type: 'MultiPolygon',
    coordinates: [[box], [hole]],
  });
  expect(read(collection(point, line))).toEqual(collection(point, line));
});
