import type { FoundAddress } from '@townkeep/core/casework/locations';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import type { GeocodedAddress } from './geocoder/kind.ts';
import type { ParcelRow } from './queries.ts';

/** The caller of a search. It opens its own transactions, since the search can call an outside service between them. */
export interface Searcher {
  readonly services: Services;
  readonly inAgency: <T>(work: (tx: AgencyTx) => Promise<T>) => Promise<T>;
}

/** A found address with every field empty. */
export const emptyAddress = {
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

/** Returns a parcel's address for a section of the results. City and state default to the agency's. */
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

/** Returns an outside service's address. It counts as validated only if the service is the agency's own. */
export function fromGeocoder(address: GeocodedAddress, isAgencys: boolean): FoundAddress {
  return {
    ...emptyAddress,
    ...address,
    section: isAgencys ? 'GIS Validated Addresses' : 'Manual Address',
    isGISValidated: isAgencys,
  };
}
