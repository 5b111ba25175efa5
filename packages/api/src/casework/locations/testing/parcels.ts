import { addressKey, normalizeApn, type ParcelOwner } from '@townkeep/core/casework/locations';
import { newId } from '../../../platform/ids.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

export interface TestParcel {
  readonly streetAddress?: string | null;
  readonly secUnitNum?: string | null;
  readonly apn?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zip?: string | null;
  readonly owner?: ParcelOwner | null;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** Inserts parcels of an agency, each a square of about 20 m around its point. */
export async function parcels(of: TestAgency, ...given: readonly TestParcel[]): Promise<void> {
  const { database } = (await testApp()).services;
  for (const {
    streetAddress = null,
    secUnitNum = null,
    apn = null,
    city = 'Oakmere',
    state = 'CA',
    zip = '94601',
    owner = null,
    latitude = 37.8,
    longitude = -122.28,
  } of given) {
    const key = streetAddress === null ? null : addressKey(streetAddress, secUnitNum);
    await database.run(
      `insert into parcels (agency_id, id, apn, apn_key, street_address, sec_unit_num, city, state, zip, address_key,
       latitude, longitude, owner_name, owner_street_address, owner_city, owner_state, owner_zip, geom)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::float8, $12::float8, $13, $14, $15, $16, $17,
         st_expand(st_setsrid(st_makepoint($12::float8, $11::float8), 4326), 0.0001))`,
      [
        of.id,
        newId(),
        apn,
        apn === null ? null : normalizeApn(apn),
        streetAddress,
        secUnitNum,
        city,
        state,
        zip,
        key,
        latitude,
        longitude,
        owner?.name ?? null,
        owner?.streetAddress ?? null,
        owner?.city ?? null,
        owner?.state ?? null,
        owner?.zip ?? null,
      ],
    );
  }
}
