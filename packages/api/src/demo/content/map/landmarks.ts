import type { MapClass } from '@townkeep/core/office/base-map';
import { BLOCK, type CityPlan } from '../city-plan.ts';
import type { Sketch } from './sketch.ts';

/** Shares of the city's width and height. */
const places: readonly (readonly [name: string, kind: MapClass, east: number, north: number])[] = [
  ['City Hall', 'government', 0.44, 0.5],
  ['Public Library', 'government', 0.37, 0.57],
  ['Central Fire Station', 'government', 0.24, 0.43],
  ['Lincoln Elementary School', 'school', 0.15, 0.76],
  ['Roosevelt Middle School', 'school', 0.88, 0.3],
  ['Valley Hospital', 'hospital', 0.62, 0.82],
  ['Train Station', 'place', 0.262, 0.5],
];

/** Places that people find their way by. */
export function landmarks({ columns, rows }: CityPlan): Sketch[] {
  return places.map(([name, kind, east, north]) => ({
    layer: 'LANDMARK',
    class: kind,
    name,
    form: 'point',
    // In the middle of a block, beside the house numbers.
    points: [[(Math.floor(east * columns) + 0.5) * BLOCK.width, (Math.floor(north * rows) + 0.5) * BLOCK.height]],
  }));
}
