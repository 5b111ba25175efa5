import { type FoundAddress, normalizeAddress, parseAddressQuery } from '@townkeep/core/casework/locations';
import { emptyAddress, fromGeocoder, fromParcel, type Searcher } from './found-address.ts';
import { geocoderOf } from './geocoder/index.ts';
import {
  findNearestParcel,
  getAgencyPlace,
  isOutOfBounds,
  type ParcelRow,
  type ScoredParcel,
  searchApns,
  searchParcels,
} from './queries.ts';
import { readTypedAddress } from './typed-address.ts';

/** A pin this near a parcel belongs to it, e.g. on the pavement or the street in front. */
const AT_METERS = 40;
/** A park or a crossing this near a parcel has the parcel's city and ZIP. */
const AROUND_METERS = 500;

/**
 * Returns the place at a point: the parcel there, else the outside service's name for it, else the point with the city
 * and ZIP around it. The point is returned unchanged.
 */
async function placeAtPoint(
  { services, inAgency }: Searcher,
  point: { latitude: number; longitude: number },
): Promise<FoundAddress[]> {
  const { near, city, state } = await inAgency(async (tx) => {
    const agency = await getAgencyPlace(tx);
    return { near: await findNearestParcel(tx, point, AROUND_METERS), city: agency.city, state: agency.state };
  });
  const around = { city: near?.parcel.city ?? city, state: near?.parcel.state ?? state, zip: near?.parcel.zip ?? null };
  if (near !== null && near.meters <= AT_METERS) {
    const section = near.parcel.streetAddress === null ? 'APN' : 'GIS Validated Addresses';
    return [{ ...fromParcel(near.parcel, section, around), ...point }];
  }
  const geocoder = geocoderOf(services);
  const [found] = geocoder === null ? [] : await geocoder.reverse(point);
  if (found !== undefined) return [{ ...fromGeocoder(found, geocoder!.isAgencys), ...point }];
  return [{ ...emptyAddress, section: 'Manual Address', ...around, ...point }];
}

export interface LocationQuery {
  readonly q?: string | undefined;
  readonly lat?: number | undefined;
  readonly long?: number | undefined;
  readonly limit: number;
}

/** More candidates are read than shown, because the ranking uses more than text similarity. */
const CANDIDATES = 50;
const APNS = 5;

/**
 * Returns addresses similar to the typed one: from the agency's parcels, then from the outside service where one is
 * configured, then the address as typed. Given a point, returns the place there. Source: public side §2, 'Address
 * search'.
 */
export async function searchLocations(
  searcher: Searcher,
  { q = '', lat, long, limit }: LocationQuery,
): Promise<FoundAddress[]> {
  if (lat !== undefined && long !== undefined) return placeAtPoint(searcher, { latitude: lat, longitude: long });
  if (!/[\p{L}\p{N}]/u.test(q)) return [];
  const { key, apn } = searchKeys(q);
  const { parcels, byApn, city, state } = await searcher.inAgency(async (tx) => {
    const agency = await getAgencyPlace(tx);
    return {
      parcels: key === '' ? [] : await searchParcels(tx, key, CANDIDATES),
      byApn: apn === undefined ? [] : await searchApns(tx, apn, APNS),
      city: agency.city,
      state: agency.state,
    };
  });
  const known = rank(parcels, key)
    .slice(0, limit)
    .map((parcel) => fromParcel(parcel, 'GIS Validated Addresses', { city, state }));
  const outside = await askOutside(searcher, q, {
    city,
    state,
    limit,
    hasExact: parcels.some((parcel) => parcel.addressKey === key),
  });
  const others = outside
    .filter((address) => !known.some((each) => isSame(each, address)))
    .slice(0, limit - known.length);
  const typed = readTypedAddress(q, city);
  const manual: FoundAddress[] =
    typed === null
      ? []
      : [
          {
            ...emptyAddress,
            ...typed,
            section: 'Manual Address',
            city: typed.city ?? city,
            state: typed.state ?? state,
          },
        ];
  return [...known, ...others, ...byApn.map((parcel) => fromParcel(parcel, 'APN', { city, state })), ...manual];
}

/** Returns the key to compare with the parcels' addresses: house number, street and unit, without city and ZIP. */
function searchKeys(q: string): { key: string; apn?: string } {
  const { houseNumber, streetKey, rest, apn } = parseAddressQuery(q);
  const unit = /(?:^| )(unit \S+)/.exec(rest)?.[1];
  return { key: [houseNumber, streetKey, unit].filter(Boolean).join(' '), ...(apn === undefined ? {} : { apn }) };
}

const houseOf = (key: string | null): string => key?.split(' ', 1)[0] ?? '';

/**
 * Ranks parcels by similarity, with a bonus for the right house number, so that the right house of a slightly
 * misspelled street is before its neighbors. Keeps one parcel per address.
 */
function rank(parcels: readonly ScoredParcel[], key: string): ScoredParcel[] {
  const house = /^\d/.test(key) ? houseOf(key) : '';
  const bonus = ({ addressKey }: ParcelRow): number => {
    if (addressKey === key) return 1;
    if (house === '') return 0;
    const found = houseOf(addressKey);
    return found === house ? 0.3 : found.startsWith(house) ? 0.1 : 0;
  };
  const ranked = parcels
    .map((parcel) => ({ ...parcel, score: parcel.score + bonus(parcel) }))
    .toSorted((a, b) => b.score - a.score);
  return ranked.filter(
    (parcel, index) => ranked.findIndex((other) => other.addressKey === parcel.addressKey) === index,
  );
}

interface GeocoderSearch {
  readonly city: string | null;
  readonly state: string | null;
  readonly limit: number;
  readonly hasExact: boolean;
}

async function askOutside(
  { services }: Searcher,
  q: string,
  { city, state, limit, hasExact }: GeocoderSearch,
): Promise<FoundAddress[]> {
  const geocoder = hasExact ? null : geocoderOf(services);
  if (geocoder === null) return [];
  const address = q.includes(',') ? q : [q, city, state].filter(Boolean).join(', ');
  return (await geocoder.search(address, limit)).map((found) => fromGeocoder(found, geocoder.isAgencys));
}

const isSame = (one: FoundAddress, other: FoundAddress): boolean =>
  one.streetAddress !== null &&
  other.streetAddress !== null &&
  normalizeAddress(one.streetAddress) === normalizeAddress(other.streetAddress);

/** Searches for staff. Also returns whether a given point is outside the agency; null without a point. */
export async function searchLocationsForStaff(
  searcher: Searcher,
  input: LocationQuery,
): Promise<{ addresses: FoundAddress[]; isLocationOutOfBounds: boolean | null }> {
  const { lat: latitude, long: longitude } = input;
  const addresses = await searchLocations(searcher, input);
  const hasPoint = latitude !== undefined && longitude !== undefined;
  return {
    addresses,
    isLocationOutOfBounds: hasPoint
      ? await searcher.inAgency((tx) => isOutOfBounds(tx, { latitude, longitude }))
      : null,
  };
}
