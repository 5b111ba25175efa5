import { isSecured } from '../../../locations/index.ts';
import { insertRows } from '../../../../platform/database/insert-rows.ts';
import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';
import type { CasePlaceColumns } from '../case-place.ts';

export interface StoredPlace extends CasePlaceColumns {
  readonly position: number;
}

const PLACES = `
  select c.location_id as "locationId", c.latitude, c.longitude, c.location_text as "locationText", 0 as position
  from cases c where c.agency_id = $1 and c.id = $2
  union all
  select p.location_id, l.latitude, l.longitude,
    concat_ws(', ', l.street_address, l.sec_unit_num, l.city, l.state, l.zip), p.position
  from case_places p join locations l on l.agency_id = p.agency_id and l.id = p.location_id
  where p.agency_id = $1 and p.case_id = $2
  order by position`;

/** Lists the places of a case, the primary one first. */
export async function listPlaces(tx: AgencyTx, caseId: string): Promise<StoredPlace[]> {
  return (await tx.run(PLACES, [tx.agencyId, caseId])).rows as unknown as StoredPlace[];
}

/** Replaces the further places of a locked case. */
export async function saveFurtherPlaces(tx: AgencyTx, caseId: string, locationIds: readonly string[]): Promise<void> {
  await tx.change(query.deleteFrom('case_places').where('agency_id', '=', tx.agencyId).where('case_id', '=', caseId));
  const rows = locationIds.map((locationId, index) => ({
    agency_id: tx.agencyId,
    id: newId(),
    case_id: caseId,
    location_id: locationId,
    position: index + 1,
  }));
  if (rows.length > 0) await insertRows(tx.run, 'case_places', rows);
}

/** Returns whether one of the places of a case is a secured location. */
export async function isNearSecured(tx: AgencyTx, caseId: string): Promise<boolean> {
  const { rows } = await tx.run(
    `select exists (select from cases c where c.agency_id = $1 and c.id = $2 and ${isSecured('c')})
       or exists (select from case_places p where p.agency_id = $1 and p.case_id = $2 and ${isSecured('p')}) as "isNear"`,
    [tx.agencyId, caseId],
  );
  return rows[0]?.['isNear'] === true;
}
