import type { FoundAddress } from '@townkeep/core/casework/locations';
import { fromGeocoder, fromParcel, emptyAddress, type Searcher } from './found-address.ts';
import { geocoderOf } from './geocoder/index.ts';
import { findNearestParcel, getAgencyPlace } from './queries.ts';

/** A pin this near a parcel belongs to it, e.g. on the pavement or the street in front. */
const AT_METERS = 40;
/** A park or a crossing this near a parcel has the parcel's city and ZIP. */
const AROUND_METERS = 500;

/**
 * Returns the place at a point: the parcel there, else the outside service's name for it, else the point with the city
 * and ZIP around it. The point is returned unchanged.
 */
export async function placeAtPoint(
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
