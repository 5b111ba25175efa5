import type { Geometry, Position } from 'geojson';
import { type Budget, spendComparisons, spendPositions } from '../budget.ts';
import { geoFileLimits } from '../geo-file.ts';
import { isJsonObject } from '../json.ts';
import { FeatureRefusal } from '../problems.ts';
import { closeRing, isRingWithin, type Point, type Ring, windRing, withoutRepeats } from './rings.ts';
import { findCrossing, type Meeting } from './crossings.ts';

/**
 * Validates the rings of a polygon, the outline first, and winds them as RFC 7946 requires: the outline
 * counterclockwise, holes clockwise. Two rules of ISO 19125-1 §6.1.11 are not checked, because PostGIS checks them
 * before a shape is stored: that touching rings leave the interior connected, and that the polygons of one shape do not
 * overlap.
 * @throws FeatureRefusal `invalid_shape` when a ring crosses or touches itself or crosses another, or when a hole lies
 *   outside the outline or in another hole; `too_complex` when the budget is spent
 */
function checkPolygon(rings: readonly Ring[], budget: Budget): Ring[] {
  const [outline, ...holes] = rings;
  if (outline === undefined) throw new FeatureRefusal('empty_geometry', 'its polygon has no outline');
  const meeting = findCrossing(rings, budget);
  if (meeting !== null) throw new FeatureRefusal('invalid_shape', describeMeeting(meeting));
  checkHoles(outline, holes, budget);
  return [windRing(outline, 'counterclockwise'), ...holes.map((hole) => windRing(hole, 'clockwise'))];
}

function checkHoles(outline: Ring, holes: readonly Ring[], budget: Budget): void {
  for (const [i, hole] of holes.entries()) {
    spendComparisons(budget, outline.length);
    if (!isRingWithin(hole, outline))
      throw new FeatureRefusal('invalid_shape', `its hole ${i + 1} lies outside its outline${near(hole[0])}`);
    for (const other of holes) {
      spendComparisons(budget, other.length);
      if (other !== hole && isRingWithin(hole, other))
        throw new FeatureRefusal('invalid_shape', `its hole ${i + 1} lies within another hole${near(hole[0])}`);
    }
  }
}

function describeMeeting({ kind, at, rings: [a, b] }: Meeting): string {
  const ringName = (index: number): string => (index === 0 ? 'its outline' : `its hole ${index}`);
  const verb = { cross: 'crosses', overlap: 'runs along', touch: 'touches' }[kind];
  const [first, second] = [Math.min(a, b), Math.max(a, b)];
  return `${ringName(second)} ${verb} ${first === second ? 'itself' : ringName(first)}${near(at)}`;
}

const near = (point: Point | undefined): string =>
  point === undefined ? '' : ` near longitude ${point[0].toFixed(6)}, latitude ${point[1].toFixed(6)}`;

/** Context for reading one feature's shape. */
export interface Reading {
  /** Converts a point of the file to longitude and latitude. */
  readonly toWgs84: (point: Point) => Point;
  readonly budget: Budget;
}

/**
 * Reads a supposed GeoJSON geometry into two dimensions and WGS 84, without repeated points, rings closed and wound as
 * RFC 7946 requires. A collection of one kind becomes that kind's multi-geometry.
 * @throws FeatureRefusal when it is empty, malformed, off the earth, or no valid shape
 * @throws GeoFileProblem `too_complex` when the file has too many points
 */
export function readGeometry(value: unknown, reading: Reading, depth = 0): Geometry {
  if (value === null || value === undefined) throw new FeatureRefusal('no_geometry', 'it has no shape');
  if (!isJsonObject(value)) throw new FeatureRefusal('malformed', 'its shape is not a GeoJSON geometry');
  const { coordinates } = value;
  switch (value['type']) {
    case 'Point':
      return { type: 'Point', coordinates: position(readPoint(coordinates, reading)) };
    case 'MultiPoint':
      return { type: 'MultiPoint', coordinates: readPoints(coordinates, reading).map(position) };
    case 'LineString':
      return { type: 'LineString', coordinates: readLine(coordinates, reading) };
    case 'MultiLineString':
      return { type: 'MultiLineString', coordinates: nonEmptyList(coordinates).map((part) => readLine(part, reading)) };
    case 'Polygon':
      return { type: 'Polygon', coordinates: readPolygon(coordinates, reading) };
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: nonEmptyList(coordinates).map((part) => readPolygon(part, reading)) };
    case 'GeometryCollection':
      return readCollection(value['geometries'], reading, depth);
    default:
      throw new FeatureRefusal(
        'unsupported',
        typeof value['type'] === 'string'
          ? `its shape is of an unknown kind, "${value['type'].slice(0, 40)}"`
          : 'its shape does not say of which kind it is',
      );
  }
}

const position = (point: Point): Position => [...point];

/** Returns a non-empty list. */
function nonEmptyList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value))
    throw new FeatureRefusal('malformed', 'its coordinates are not the lists that its kind of shape needs');
  if (value.length === 0) throw new FeatureRefusal('empty_geometry', 'its shape, or a part of it, is empty');
  return value;
}

function readPoint(value: unknown, { toWgs84, budget }: Reading): Point {
  const [x, y] = nonEmptyList(value);
  if (typeof x !== 'number' || typeof y !== 'number')
    throw new FeatureRefusal('malformed', 'one of its points is not a pair of numbers');
  spendPositions(budget, 1);
  const [longitude, latitude] = toWgs84([x, y]);
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) {
    throw new FeatureRefusal(
      'outside_world',
      `its point ${x}, ${y} is not on earth: longitude goes from -180 to 180, latitude from -90 to 90`,
    );
  }
  return [longitude, latitude];
}

const readPoints = (value: unknown, reading: Reading): Point[] =>
  nonEmptyList(value).map((point) => readPoint(point, reading));

function readLine(value: unknown, reading: Reading): Position[] {
  const points = withoutRepeats(readPoints(value, reading));
  if (points.length < 2) throw new FeatureRefusal('invalid_shape', 'its line has fewer than two different points');
  return points.map(position);
}

function readPolygon(value: unknown, reading: Reading): Position[][] {
  const rings = nonEmptyList(value).map((ring) => closeRing(readPoints(ring, reading)));
  return checkPolygon(rings, reading.budget).map((ring) => ring.map(position));
}

function readCollection(value: unknown, reading: Reading, depth: number): Geometry {
  if (depth >= geoFileLimits.collectionDepth)
    throw new FeatureRefusal('too_complex', 'its collections are nested too deeply');
  const geometries = nonEmptyList(value)
    .map((part) => readGeometry(part, reading, depth + 1))
    .flatMap((part) => (part.type === 'GeometryCollection' ? part.geometries : [part]));
  return ofOneKind(geometries) ?? { type: 'GeometryCollection', geometries };
}

/** Returns the multi-geometry of parts that are all points, all lines or all areas, or null when they are mixed. */
function ofOneKind(parts: readonly Geometry[]): Geometry | null {
  const points = parts.flatMap((part) =>
    part.type === 'Point' ? [part.coordinates] : part.type === 'MultiPoint' ? part.coordinates : [],
  );
  const lines = parts.flatMap((part) =>
    part.type === 'LineString' ? [part.coordinates] : part.type === 'MultiLineString' ? part.coordinates : [],
  );
  const areas = parts.flatMap((part) =>
    part.type === 'Polygon' ? [part.coordinates] : part.type === 'MultiPolygon' ? part.coordinates : [],
  );
  if (lines.length === 0 && areas.length === 0) return { type: 'MultiPoint', coordinates: points };
  if (points.length === 0 && areas.length === 0) return { type: 'MultiLineString', coordinates: lines };
  if (points.length === 0 && lines.length === 0) return { type: 'MultiPolygon', coordinates: areas };
  return null;
}
