import { formatAddress, roundCoordinate } from '@townkeep/core/locations/index.ts';
import type { FoundAddress } from '@townkeep/core/submissions';
import { type FormPlace, noPlace } from '@townkeep/core/submissions/filing/issue-form.ts';
import type { UploadEntry } from '../../../ui/uploads/upload-entry.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** An address chosen from the search. */
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

/** A pin set by hand, by the device or from a photo, with the address found there, if any; its own point counts. */
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
 * A part of the address typed by hand. An address that is no longer the one found loses its point, unless the
 * reporter set the pin; a unit of the same house does not.
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

/** Where the pin is: where the reporter set it, else at the address; null without either. */
export function pinOf({ userPinLatitude, userPinLongitude, latitude, longitude }: FormPlace): Point | null {
  if (userPinLatitude !== null && userPinLongitude !== null)
    return { latitude: userPinLatitude, longitude: userPinLongitude };
  return latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** The place in one line; '' where only a point is known. */
export const placeText = (place: FormPlace): string => formatAddress(place);

/** A photo that tells where it was taken. */
export interface PhotoPlace extends Pick<UploadEntry, 'id' | 'fileName'> {
  readonly point: Point;
  readonly takenAt: string | null;
}

/** Degrees within which photos are of one place: some ten metres, as phones err by as much. */
const ONE_PLACE = 0.0001;

/** The places where these photos were taken, each once, by its first photo. */
export function photoPlaces(entries: readonly Pick<UploadEntry, 'id' | 'fileName' | 'photo'>[]): PhotoPlace[] {
  const places: PhotoPlace[] = [];
  for (const { id, fileName, photo } of entries) {
    const point = photo?.point ?? null;
    const isNear = (other: Point): boolean =>
      point !== null &&
      Math.abs(other.latitude - point.latitude) <= ONE_PLACE &&
      Math.abs(other.longitude - point.longitude) <= ONE_PLACE;
    if (point !== null && !places.some((place) => isNear(place.point)))
      places.push({ id, fileName, point, takenAt: photo?.takenAt ?? null });
  }
  return places;
}
