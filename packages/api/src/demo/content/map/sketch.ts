import { type MapClass, type MapLayer, minZoomOf } from '@townkeep/core/office/base-map';
import type { Geometry } from 'geojson';
import type { NewMapFeature } from '../../../office/base-map/index.ts';
import type { Place } from '../city-plan.ts';

/** Meters east and north of the city's southwest corner. */
export type Meters = readonly [x: number, y: number];

/** A feature of the map in meters: a line, or an area by its outline, or a point. */
export interface Sketch {
  readonly layer: MapLayer;
  readonly class: MapClass;
  readonly name: string | null;
  readonly form: 'line' | 'area' | 'point';
  readonly points: readonly Meters[];
}

/** Returns a sketch as a feature in degrees. */
export function drawn({ layer, class: kind, name, form, points }: Sketch, place: Place): NewMapFeature {
  const positions = points.map(([x, y]) => place(x, y));
  const geometry: Geometry =
    form === 'point'
      ? { type: 'Point', coordinates: positions[0]! }
      : form === 'line'
        ? { type: 'LineString', coordinates: positions }
        : { type: 'Polygon', coordinates: [[...positions, positions[0]!]] };
  return { layer, class: kind, name, minZoom: minZoomOf({ layer, class: kind }), geometry };
}

/** Rounds a line through points into a curve, twice, by cutting its corners. Source: Chaikin 1974. */
export function curve(points: readonly Meters[], isClosed = false, times = 3): Meters[] {
  if (times === 0) return [...points];
  const cut: Meters[] = [];
  const last = isClosed ? points.length : points.length - 1;
  for (let i = 0; i < last; i += 1) {
    const [[x, y], [u, v]] = [points[i]!, points[(i + 1) % points.length]!];
    cut.push([x * 0.75 + u * 0.25, y * 0.75 + v * 0.25], [x * 0.25 + u * 0.75, y * 0.25 + v * 0.75]);
  }
  return curve(isClosed ? cut : [points[0]!, ...cut, points.at(-1)!], isClosed, times - 1);
}

/** Returns the corners of a box, counterclockwise. */
export const box = (west: number, south: number, east: number, north: number): Meters[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
