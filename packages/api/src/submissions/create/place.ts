import { formatAddress, trimCoordinate } from '@townkeep/core/locations';
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
