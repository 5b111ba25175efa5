import type { FoundAddress } from '@townkeep/core/submissions';
import { fromGeocoder, fromParcel, nothing, type Searcher } from './found-address.ts';
import { geocoderOf } from './geocoder/index.ts';
import { findNearestParcel, getAgencyPlace } from './queries.ts';

/** A pin on the pavement or the street in front belongs to the parcel beside it. */
const AT_METRES = 40;
/** The city and ZIP of a parcel this near are those of a park or a crossing as well. */
const AROUND_METRES = 500;

/**
 * The place at a point: the parcel there, else what the outside service calls it, else the point with the city and ZIP
 * around it. The point stays the one that was asked about.
 */
export async function placeAtPoint(
  { services, inAgency }: Searcher,
  point: { latitude: number; longitude: number },
): Promise<FoundAddress[]> {
  const { near, city, state } = await inAgency(async (tx) => {
    const agency = await getAgencyPlace(tx);
    return { near: await findNearestParcel(tx, point, AROUND_METRES), city: agency.city, state: agency.state };
  });
  const around = { city: near?.parcel.city ?? city, state: near?.parcel.state ?? state, zip: near?.parcel.zip ?? null };
  if (near !== null && near.metres <= AT_METRES) {
    const section = near.parcel.streetAddress === null ? 'APN' : 'GIS Validated Addresses';
    return [{ ...fromParcel(near.parcel, section, around), ...point }];
  }
  const geocoder = geocoderOf(services);
  const [found] = geocoder === null ? [] : await geocoder.reverse(point);
  if (found !== undefined) return [{ ...fromGeocoder(found, geocoder!.isAgencys), ...point }];
  return [{ ...nothing, section: 'Manual Address', ...around, ...point }];
}
