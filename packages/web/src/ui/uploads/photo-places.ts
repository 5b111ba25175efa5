import type { GeoPoint } from '@townkeep/core/casework/locations';
import type { UploadEntry } from './upload-entry.ts';

/** A photo that contains its location. */
export interface PhotoPlace extends Pick<UploadEntry, 'id' | 'fileName'> {
  readonly point: GeoPoint;
  readonly takenAt: string | null;
}

/** In degrees. Photos this close are of the same place: about ten meters, the error of phones. */
const ONE_PLACE = 0.0001;

/** Returns the places where the photos were taken, each once, with its first photo. */
export function photoPlaces(entries: readonly Pick<UploadEntry, 'id' | 'fileName' | 'photo'>[]): PhotoPlace[] {
  const places: PhotoPlace[] = [];
  for (const { id, fileName, photo } of entries) {
    const point = photo?.point ?? null;
    const isNear = (other: GeoPoint): boolean =>
      point !== null &&
      Math.abs(other.latitude - point.latitude) <= ONE_PLACE &&
      Math.abs(other.longitude - point.longitude) <= ONE_PLACE;
    if (point !== null && !places.some((place) => isNear(place.point)))
      places.push({ id, fileName, point, takenAt: photo?.takenAt ?? null });
  }
  return places;
}
