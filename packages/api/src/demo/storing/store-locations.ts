import { placeKeys } from '@townkeep/core/casework/locations';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { cityNameOf } from '../content/city.ts';
import type { DemoAgency, DemoSubmission } from '../demo-agency.ts';

/** The ids of locations, by parcel number. */
export type LocationIds = ReadonlyMap<string, string>;

/** Stores a location for each parcel that has a submission. Returns the locations' ids by parcel number. */
export async function storeLocations(tx: AgencyTx, { city, submissions }: DemoAgency): Promise<LocationIds> {
  const parcels = new Map(
    submissions.flatMap(({ parcel }) => (parcel === null ? [] : [[parcel.apn, parcel] as const])),
  );
  const rows = [...parcels.values()].map((parcel) =>
    locationRow(tx.agencyId, parcel, { city: cityNameOf(city), state: city.state, zip: city.zip }),
  );
  await insertRows(tx.run, 'locations', rows);
  return new Map(rows.map(({ apn, id }) => [apn, id]));
}

function locationRow(
  agency_id: number,
  parcel: NonNullable<DemoSubmission['parcel']>,
  area: { readonly city: string; readonly state: string; readonly zip: string },
) {
  const { apn, streetAddress, latitude, longitude } = parcel;
  const { placeKey, streetKey, apnKey } = placeKeys({ ...area, streetAddress, secUnitNum: null, apn })!;
  const [id, now] = [newId(), new Date()];
  return {
    agency_id,
    id,
    version: 1,
    place_key: placeKey,
    street_key: streetKey,
    apn_key: apnKey,
    street_address: streetAddress,
    ...area,
    apn,
    latitude,
    longitude,
    source: 'PARCEL_FILE',
    is_gis_validated: true,
    is_manual_address: false,
    is_manual_secondary_address: false,
    is_flagged: false,
    is_secured: false,
    created_at: now,
    updated_at: now,
  };
}
