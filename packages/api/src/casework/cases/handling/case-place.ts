import { Problem, text } from '@townkeep/core/platform';
import { type PlaceInput, placeProblem, pointOf } from '@townkeep/core/casework/submissions';
import { isOutOfBounds, locate, placeOf, sharedPlace } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** A place of a case as it is stored: its location, its point, and its words. */
export interface CasePlaceColumns {
  /** Null for a bare point. */
  readonly locationId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationText: string | null;
}

const required = { isLocationIncluded: true, isLocationRequired: true };

/**
 * Checks a place, and finds or inserts its location.
 * @throws Problem location_outside, invalid_input (`field`)
 */
export async function resolvePlace(tx: AgencyTx, input: PlaceInput, field: string): Promise<CasePlaceColumns> {
  const point = pointOf(input);
  const problem = placeProblem(required, input, point !== null && (await isOutOfBounds(tx, point)));
  if (problem !== null) throw new Problem(problem.code, { fields: { [field]: problem.text } });
  const { place, locationText, addressPoint } = placeOf(input);
  return {
    locationId: await locate(tx, sharedPlace(place, addressPoint)),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    locationText,
  };
}

/** Returns the problem of a further place, which must have an address or a parcel; null when it has. */
export const furtherPlaceProblem = ({ locationId }: CasePlaceColumns): string | null =>
  locationId === null ? text('required', { label: 'Address' }) : null;
