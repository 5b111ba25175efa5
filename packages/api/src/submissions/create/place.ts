import { formatAddress, normaliseAddress, normaliseApn, trimCoordinate } from '@townkeep/core/locations';
import { isPlaceChosen, type Place, type PlaceInput, pointOf } from '@townkeep/core/submissions';

/** A chosen place as it is stored, and in one line; both null when none was chosen. */
export function placeOf(input: PlaceInput | null | undefined): { place: Place | null; locationText: string | null } {
  if (!isPlaceChosen(input)) return { place: null, locationText: null };
  const { locationSource, streetAddress, secUnitNum, placeName, city, state, zip, apn, isGISValidated, isManualAddress } = input;
  const point = pointOf(input);
  const latitude = point === null ? null : trimCoordinate(point.latitude);
  const longitude = point === null ? null : trimCoordinate(point.longitude);
  const address = formatAddress(input);
  return {
    place: { latitude, longitude, locationSource, streetAddress, secUnitNum, placeName, city, state, zip, apn, isGISValidated, isManualAddress },
    locationText: address !== '' ? address : `${latitude}, ${longitude}`,
  };
}

/** A parcel as its own row would name it; one of the keys is enough, since a unit may have been added to its address. */
export interface ClaimedParcel {
  readonly addressKeys: readonly [string, string];
  readonly apnKey: string | null;
}

/**
 * A resident's place and what it says of the agency's parcels, which anybody can say: null when it says nothing.
 * Source: rule R430.
 */
export function residentsPlace(place: Place | null): { place: Place | null; claim: ClaimedParcel | null } {
  if (place === null) return { place, claim: null };
  const { streetAddress, secUnitNum, apn, isGISValidated } = place;
  const street = streetAddress ?? '';
  const addressKeys = [normaliseAddress(street), normaliseAddress(`${street} ${secUnitNum ?? ''}`)] as const;
  const claim = apn === null && !isGISValidated ? null : { addressKeys, apnKey: apn === null ? null : normaliseApn(apn) };
  return { place: { ...place, locationSource: 'CITIZEN_SUBMISSION' }, claim };
}
