import { normalizeAddress, normalizeApn } from '@townkeep/core/casework/locations';
import type { Place } from '@townkeep/core/casework/submissions';

/** A parcel by its keys. One address is enough, since a unit may have been added to the parcel's address. */
export interface ClaimedParcel {
  readonly addressKeys: readonly [string, string];
  readonly apnKey: string | null;
}

/** Returns a resident's place, and the parcel that it claims to be, which is to be checked. Source: rule R430 */
export function residentPlace(place: Place | null): { place: Place | null; claim: ClaimedParcel | null } {
  if (place === null) return { place, claim: null };
  const { streetAddress, secUnitNum, apn, isGISValidated } = place;
  const street = streetAddress ?? '';
  const addressKeys = [normalizeAddress(street), normalizeAddress(`${street} ${secUnitNum ?? ''}`)] as const;
  const claim =
    apn === null && !isGISValidated ? null : { addressKeys, apnKey: apn === null ? null : normalizeApn(apn) };
  return { place: { ...place, locationSource: 'CITIZEN_SUBMISSION' }, claim };
}
