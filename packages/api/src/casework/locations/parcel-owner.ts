import { addressKey, type KeyedPlace, normalizeApn, type ParcelOwner } from '@townkeep/core/casework/locations';
import type { AgencyTx } from '../../platform/database/tenancy.ts';

// A parcel's number says more than its address, and a unit's owner more than that of the house. Streets of one name in
// two towns differ by ZIP.
const OWNER = `
  select p.owner_name as name, p.owner_street_address as "streetAddress", p.owner_city as city, p.owner_state as state,
    p.owner_zip as zip
  from parcels p
  where p.agency_id = $1 and p.owner_name is not null
    and (p.apn_key = $2 or (p.address_key = any($3::text[])
      and (p.zip is null or $4::text is null or left(p.zip, 5) = left($4, 5))))
  order by (p.apn_key = $2) is true desc, array_position($3::text[], p.address_key), p.id limit 1`;

/** Finds the owner of the parcel at an address; null where the agency's parcels have none. For staff only. */
export async function findParcelOwner(
  tx: AgencyTx,
  { streetAddress, secUnitNum, zip, apn }: KeyedPlace,
): Promise<ParcelOwner | null> {
  const apnKey = (apn && normalizeApn(apn)) || null;
  const keys = streetAddress === null ? [] : [addressKey(streetAddress, secUnitNum), addressKey(streetAddress, null)];
  const { rows } = await tx.run(OWNER, [tx.agencyId, apnKey, keys, zip]);
  return (rows[0] as unknown as ParcelOwner | undefined) ?? null;
}
