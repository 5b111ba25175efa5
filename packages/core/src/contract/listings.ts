import type { Feature } from '../platform/feature.ts';
import type { Right } from '../platform/rights/rights.ts';
import { features } from './features.ts';

/** The right that each listing needs, by the listing's name. */
export const listingRights: ReadonlyMap<string, Right> = new Map(
  (features as readonly Feature[]).flatMap(({ listings = {} }) => Object.entries(listings)),
);
