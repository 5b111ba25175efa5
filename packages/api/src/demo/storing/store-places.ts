import { normalizeAddress, normalizeApn } from '@townkeep/core/casework/locations';
import { insertMapFeatures, renewMapVersion } from '../../office/base-map/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { cityNameOf } from '../content/city.ts';
import { parcelOwners } from '../content/owners.ts';
import type { DemoAgency } from '../demo-agency.ts';

/** Stores the city's boundary, its parcels and its base map. */
export async function storePlaces(tx: AgencyTx, { city }: DemoAgency): Promise<void> {
  await tx.run(
    `insert into boundaries (agency_id, geom, outline)
     values ($1, st_setsrid(st_geomfromgeojson($2::text), 4326), $2::jsonb)`,
    [tx.agencyId, JSON.stringify(city.boundary)],
  );
  const owners = parcelOwners(city);
  const rows = city.parcels.map((parcel, index) => ({
    apn: parcel.apn,
    apn_key: normalizeApn(parcel.apn),
    street_address: parcel.streetAddress,
    city: cityNameOf(city),
    state: city.state,
    zip: city.zip,
    address_key: normalizeAddress(parcel.streetAddress),
    owner: owners[index],
    latitude: parcel.latitude,
    longitude: parcel.longitude,
    geometry: parcel.geometry,
  }));
  for (let start = 0; start < rows.length; start += 1000) {
    await tx.run(
      `insert into parcels (agency_id, id, apn, apn_key, street_address, city, state, zip, address_key, owner_name,
       owner_street_address, owner_city, owner_state, owner_zip, latitude, longitude, geom)
      select t.agency_id, p.id, p.apn, p.apn_key, p.street_address, p.city, p.state, p.zip, p.address_key,
      p.owner ->> 'name', p.owner ->> 'streetAddress', p.owner ->> 'city', p.owner ->> 'state', p.owner ->> 'zip',
      p.latitude, p.longitude, st_setsrid(st_geomfromgeojson(p.geometry), 4326)
      from tenants t, jsonb_to_recordset($2::jsonb) as p (id uuid, apn text, apn_key text, street_address text,
        city text, state text, zip text, address_key text, owner jsonb, latitude double precision, longitude double precision, geometry text)
      where t.agency_id = $1`,
      [
        tx.agencyId,
        JSON.stringify(
          rows
            .slice(start, start + 1000)
            .map((row) => ({ id: newId(), ...row, geometry: JSON.stringify(row.geometry) })),
        ),
      ],
    );
  }
  await insertMapFeatures(tx, city.map);
  await renewMapVersion(tx);
}
