import { formatAddress, roundCoordinate } from '@townkeep/core/casework/locations/index.ts';
import type { FoundAddress } from '@townkeep/core/casework/locations';
import { type FormPlace, noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Points closer than this are the same: what rounding to stored decimals moves a point by, in degrees. */
const SAME_DEGREES = 0.000015;

/** Returns whether two points are the same but for rounding. */
export const isSamePlace = (one: Point, other: Point): boolean =>
  Math.abs(one.latitude - other.latitude) < SAME_DEGREES && Math.abs(one.longitude - other.longitude) < SAME_DEGREES;

/** Returns the place of an address chosen in the search. */
export function placeOfAddress(found: FoundAddress): FormPlace {
  const { streetAddress, secUnitNum, city, state, zip, placeName, apn, latitude, longitude, isGISValidated } = found;
  return {
    ...noPlace,
    streetAddress,
    secUnitNum,
    city,
    state,
    zip,
    placeName,
    apn,
    latitude,
    longitude,
    isGISValidated,
  };
}

/** Returns the place of a pin, with the address found there, if any. The pin's own point takes precedence. */
export function placeOfPin(point: Point, found: FoundAddress | null): FormPlace {
  const latitude = roundCoordinate(point.latitude);
  const longitude = roundCoordinate(point.longitude);
  const address = found === null ? noPlace : placeOfAddress(found);
  return {
    ...address,
    latitude: address.latitude ?? latitude,
    longitude: address.longitude ?? longitude,
    userPinLatitude: latitude,
    userPinLongitude: longitude,
  };
}

type Typed = Partial<Pick<FormPlace, 'streetAddress' | 'secUnitNum' | 'placeName' | 'city' | 'state' | 'zip'>>;

/**
 * Returns the place with a part of the address typed by hand. A changed address loses its point, unless the reporter
 * set the pin. A changed unit keeps the point.
 */
export function placeTyped(before: FormPlace, typed: Typed): FormPlace {
  if ('secUnitNum' in typed && Object.keys(typed).length === 1)
    return { ...before, ...typed, isManualSecondaryAddress: true };
  const hasOwnPin = before.userPinLatitude !== null;
  const point = hasOwnPin ? {} : { latitude: null, longitude: null };
  return {
    ...before,
    ...typed,
    ...('placeName' in typed ? {} : { ...point, apn: null }),
    isGISValidated: false,
    isManualAddress: true,
  };
}

/** Returns the pin that the reporter set, else the point of the address, else null. */
export function pinOf({ userPinLatitude, userPinLongitude, latitude, longitude }: FormPlace): Point | null {
  if (userPinLatitude !== null && userPinLongitude !== null)
    return { latitude: userPinLatitude, longitude: userPinLongitude };
  return latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** Formats the place in one line; '' if only a point is known. */
export const placeText = (place: FormPlace): string => formatAddress(place);
