import type { GeoPoint } from '@townkeep/core/casework/locations';
import { roundCoordinate } from '@townkeep/core/casework/locations';
import type { FoundAddress } from '@townkeep/core/casework/locations';
import { type FormPlace, noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';

/** The parts of an address that can be typed. */
export type TypedPart = 'streetAddress' | 'secUnitNum' | 'placeName' | 'city' | 'state' | 'zip';

/** Returns the place of an address chosen from the search. */
export function chosenPlace({
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
  section,
}: FoundAddress): FormPlace {
  const isManualAddress = section === 'Manual Address';
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
    isManualAddress,
    locationSource: isManualAddress ? 'MANUAL' : apn === null ? 'GIS_DIRECT' : 'PARCEL_FILE',
  };
}

/**
 * Returns the place of a pin set on the map, with the address found there, if any. The pin's position takes precedence.
 */
export function pinnedPlace(point: GeoPoint, found: FoundAddress | null): FormPlace {
  const latitude = roundCoordinate(point.latitude);
  const longitude = roundCoordinate(point.longitude);
  const address = found === null ? { ...noPlace, locationSource: 'MANUAL' as const } : chosenPlace(found);
  return {
    ...address,
    latitude: address.latitude ?? latitude,
    longitude: address.longitude ?? longitude,
    userPinLatitude: latitude,
    userPinLongitude: longitude,
  };
}

/**
 * Returns the place with a part typed by hand. It is no longer the address that was found, but a pin set by hand stays.
 */
export function typedPlace(before: FormPlace, part: TypedPart, value: string): FormPlace {
  const typed = { ...before, [part]: value === '' ? null : value };
  if (part === 'secUnitNum') return { ...typed, isManualSecondaryAddress: true };
  if (part === 'placeName') return typed;
  const hasPin = before.userPinLatitude !== null;
  return {
    ...typed,
    ...(hasPin ? {} : { latitude: null, longitude: null }),
    apn: null,
    isGISValidated: false,
    isManualAddress: true,
    locationSource: 'MANUAL',
  };
}

/** Returns the position of the pin: where it was set by hand, else that of the address. */
export function pinOf({ userPinLatitude, userPinLongitude, latitude, longitude }: FormPlace): GeoPoint | null {
  if (userPinLatitude !== null && userPinLongitude !== null)
    return { latitude: userPinLatitude, longitude: userPinLongitude };
  return latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** A place of a record, as the API returns it. */
type StoredPlace = Partial<Omit<FormPlace, 'locationSource'>> & { readonly locationSource?: string };

/** Converts a stored place to the form's. */
export function formPlace(place: StoredPlace | null): FormPlace {
  if (place === null) return noPlace;
  const known = (['CITIZEN_SUBMISSION', 'GIS_DIRECT', 'PARCEL_FILE', 'MANUAL'] as const).find(
    (source) => source === place.locationSource,
  );
  const parts = Object.keys(noPlace) as (keyof FormPlace)[];
  const stored = Object.fromEntries(parts.flatMap((part) => (place[part] === undefined ? [] : [[part, place[part]]])));
  return { ...noPlace, ...stored, locationSource: known ?? 'MANUAL' };
}
