import { addressKey, type GeoPoint } from '@townkeep/core/casework/locations';
import { type PlaceInput, pointOf } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type ParcelRow, searchParcels } from './queries.ts';

/** Enough for the parcels of one address in several cities. */
const CANDIDATES = 20;

/**
 * Returns the point from which a search around a place starts, in degrees: the pin set by hand, else the place's own
 * point, else the point of the parcel with the typed address. Null when none of them is known.
 */
export async function locatePlace(tx: AgencyTx, place: Partial<PlaceInput>): Promise<GeoPoint | null> {
  return pointOf(place) ?? (await pointOfAddress(tx, place));
}

/**
 * Returns the point of a typed address that matches exactly one of the agency's parcels: with its unit, else without.
 */
async function pointOfAddress(tx: AgencyTx, place: Partial<PlaceInput>): Promise<GeoPoint | null> {
  const street = place.streetAddress ?? '';
  for (const key of new Set([addressKey(street, place.secUnitNum ?? null), addressKey(street, null)])) {
    const parcels = key === '' ? [] : await searchParcels(tx, key, CANDIDATES);
    const found = parcels.find((parcel) => parcel.addressKey === key && isInTown(parcel, place));
    if (found !== undefined) return { latitude: found.latitude, longitude: found.longitude };
  }
  return null;
}

const ZIP_LENGTH = 5;
const zipOf = (zip: string): string => zip.trim().slice(0, ZIP_LENGTH);
const cityOf = (city: string): string => city.trim().toLowerCase();

/** Returns whether no known city or ZIP places the two in different cities. */
function isInTown(parcel: Pick<ParcelRow, 'city' | 'zip'>, { city, zip }: Partial<PlaceInput>): boolean {
  const isSameCity = !parcel.city || !city || cityOf(parcel.city) === cityOf(city);
  return isSameCity && (!parcel.zip || !zip || zipOf(parcel.zip) === zipOf(zip));
}
