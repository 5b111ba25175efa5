import type { NewMapFeature } from '../../../office/base-map/index.ts';
import type { CityPlan, Place } from '../city-plan.ts';
import { landmarks } from './landmarks.ts';
import { nature } from './nature.ts';
import { streets } from './streets.ts';
import { drawn } from './sketch.ts';

/** A block by its column and row. */
export interface Block {
  readonly column: number;
  readonly row: number;
}

/** Draws the city's base map around its parcels. `parks` are blocks without parcels. */
export function cityMap(plan: CityPlan, place: Place, parks: readonly Block[]): NewMapFeature[] {
  return [...nature(plan, parks), ...streets(plan), ...landmarks(plan)].map((each) => drawn(each, place));
}
