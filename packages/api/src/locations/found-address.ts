import type { FoundAddress } from '@townkeep/core/submissions';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { Services } from '../platform/services.ts';
import type { GeocodedAddress } from './geocoder/kind.ts';
import type { ParcelRow } from './queries.ts';

/** Who searches: a call that opens its own transactions, since an outside service may be asked in between. */
export interface Searcher {
  readonly services: Services;
  readonly inAgency: <T>(work: (tx: AgencyTx) => Promise<T>) => Promise<T>;
}

/** A found address of which nothing is known yet. */
export const nothing = {
  streetAddress: null,
  secUnitNum: null,
  city: null,
  state: null,
  zip: null,
  placeName: null,
  apn: null,
  latitude: null,
  longitude: null,
  isGISValidated: false,
} as const;

/** A parcel's address under a heading. City and state are the agency's where the parcel has none. */
export function fromParcel(
  { apn, streetAddress, secUnitNum, city, state, zip, latitude, longitude }: ParcelRow,
  section: FoundAddress['section'],
  agency: Pick<FoundAddress, 'city' | 'state'>,
): FoundAddress {
  return {
    section,
    apn,
    streetAddress,
    secUnitNum,
    city: city ?? agency.city,
    state: state ?? agency.state,
    zip,
    latitude,
    longitude,
    placeName: null,
    isGISValidated: true,
  };
}

/** An outside service's address: validated only where the service is the agency's own. */
export function fromGeocoder(address: GeocodedAddress, isAgencys: boolean): FoundAddress {
  return {
    ...nothing,
    ...address,
    section: isAgencys ? 'GIS Validated Addresses' : 'Manual Address',
    isGISValidated: isAgencys,
  };
}
