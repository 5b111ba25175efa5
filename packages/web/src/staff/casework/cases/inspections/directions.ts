import type { CasePlace, DayStop } from '@townkeep/core/casework/cases';
import { formatAddress } from '@townkeep/core/casework/locations';

/**
 * Returns the address that opens the way to a stop in the maps of the phone, or in a browser; null for a place that is
 * not known, or not shown. One address serves every phone: iPhones do not know `geo:`, Android does not know `maps:`.
 * Source: Google, 'Maps URLs'.
 */
export function directionsTo({
  latitude,
  longitude,
  locationText,
}: Pick<DayStop, 'latitude' | 'longitude' | 'locationText'>): string | null {
  const place = latitude === null || longitude === null ? locationText : `${latitude},${longitude}`;
  if (place === null) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place }).toString()}`;
}

/** Returns the address that opens the way to a place of a case; null for one that is not known, or restricted. */
export const directionsToPlace = (place: CasePlace | undefined): string | null =>
  place === undefined || place.isRestricted
    ? null
    : directionsTo({ ...place, locationText: formatAddress(place) || null });
