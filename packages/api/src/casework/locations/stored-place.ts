import {
  formatAddress,
  type KeyedPlace,
  type PlaceKeys,
  placeKeys,
  roundCoordinate,
} from '@townkeep/core/casework/locations';
import { isPlaceChosen, type Place, type PlaceInput, pointOf } from '@townkeep/core/casework/submissions';

interface Point {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A place as it is stored. */
export interface StoredPlace {
  /** The record's place. Its point is the pin if one was set. Null when no place was chosen. */
  readonly place: Place | null;
  /** The place in one line. */
  readonly locationText: string | null;
  /** The address's own point. */
  readonly addressPoint: Point;
}

const trimPoint = ({
  latitude,
  longitude,
}: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): Point => ({
  latitude: latitude == null ? null : roundCoordinate(latitude),
  longitude: longitude == null ? null : roundCoordinate(longitude),
});

/** Returns a chosen place in its stored form; every field is null when none was chosen. */
export function placeOf(input: PlaceInput | null | undefined): StoredPlace {
  if (!isPlaceChosen(input))
    return { place: null, locationText: null, addressPoint: { latitude: null, longitude: null } };
  const point = trimPoint(pointOf(input) ?? {});
  const hasPin = input.userPinLatitude != null && input.userPinLongitude != null;
  const pin = hasPin ? point : trimPoint({});
  const address = formatAddress(input);
  return {
    place: { ...addressOf(input), ...point, userPinLatitude: pin.latitude, userPinLongitude: pin.longitude },
    locationText: address !== '' ? address : `${point.latitude}, ${point.longitude}`,
    addressPoint: trimPoint(input),
  };
}

/** Returns a place without its points. */
const addressOf = (input: PlaceInput) => ({
  locationSource: input.locationSource,
  streetAddress: input.streetAddress,
  secUnitNum: input.secUnitNum,
  placeName: input.placeName,
  city: input.city,
  state: input.state,
  zip: input.zip,
  apn: input.apn,
  isGISValidated: input.isGISValidated,
  isManualAddress: input.isManualAddress,
  isManualSecondaryAddress: input.isManualSecondaryAddress,
});

/** The location that a place belongs to: its keys, and the values of a new row. */
export interface SharedPlace {
  readonly keys: PlaceKeys;
  readonly row: KeyedPlace & Point & { readonly source: string };
}

/** Returns the location of a place; null for one that has neither an address nor a parcel. */
export function sharedPlace(place: Place | null, addressPoint: Point): SharedPlace | null {
  const keys = place === null ? null : placeKeys(place);
  if (place === null || keys === null) return null;
  const { userPinLatitude: _latitude, userPinLongitude: _longitude, locationSource: source, ...address } = place;
  return { keys, row: { ...address, ...addressPoint, source } };
}
