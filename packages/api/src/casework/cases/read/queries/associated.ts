import type { AssociatedSubmission } from '@townkeep/core/casework/cases';
import type { PlaceKeys } from '@townkeep/core/casework/locations';
import { sql } from 'kysely';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { ReferredCase } from '../associated.ts';

/** Most cases, and most submissions, of an address. */
const FOUND_MAX = 50;

/** A location at an address: the address itself, one of its units, or another address on its parcel. */
export interface LocationAt {
  readonly id: string;
  readonly isSecured: boolean;
  readonly flagReason: string | null;
}

/** Finds the locations at an address. */
export const findLocationsAt = (tx: AgencyTx, { placeKey, streetKey, apnKey }: PlaceKeys): Promise<LocationAt[]> =>
  tx.all(
    statement(sql<LocationAt>`
      select l.id, l.is_secured as "isSecured", (
        select f.reason from location_flags f
        where f.agency_id = l.agency_id and f.location_id = l.id and l.is_flagged order by f.at desc limit 1
      ) as "flagReason"
      from locations l
      where l.agency_id = ${tx.agencyId}
        and (l.place_key = any(${[placeKey, ...(streetKey === null ? [] : [streetKey])]}::text[])
          or l.street_key = ${placeKey} or l.apn_key = ${apnKey})
      order by l.place_key <> ${placeKey}, l.id limit 200`),
  );

/** Lists the cases at some locations, the newest first; access to them is not checked. */
export const listCasesAt = (
  tx: AgencyTx,
  locationIds: readonly string[],
  exceptId: string | null = null,
): Promise<ReferredCase[]> => {
  const at = sql`any(${[...locationIds]}::uuid[])`;
  const conditions: Part[] = [
    sql`c.agency_id = ${tx.agencyId}`,
    sql`c.id in (
      select one.id from cases one where one.agency_id = ${tx.agencyId} and one.location_id = ${at}
      union select p.case_id from case_places p where p.agency_id = ${tx.agencyId} and p.location_id = ${at})`,
    sql`c.id is distinct from ${exceptId}::uuid`,
  ];
  return tx.all(
    statement(sql<ReferredCase>`
      select c.id, c.number, c.status, c.created_at as "createdAt",
        array(select i.name from case_violations v
          join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
          where v.agency_id = c.agency_id and v.case_id = c.id order by v.created_at, v.id) as violations,
        array(select v.violation_type_id::text from case_violations v
          where v.agency_id = c.agency_id and v.case_id = c.id) as "typeIds"
      from cases c where ${allOf(conditions)} order by c.created_at desc, c.id desc limit ${FOUND_MAX}`),
  );
};

/** Lists the submissions at some locations, the newest first. */
export const listSubmissionsAt = (
  tx: AgencyTx,
  locationIds: readonly string[],
): Promise<(Omit<AssociatedSubmission, 'createdAt'> & { readonly createdAt: Date })[]> =>
  tx.all(
    statement(sql<Omit<AssociatedSubmission, 'createdAt'> & { readonly createdAt: Date }>`
      select s.id, s.number, s.status, g.name as category, s.created_at as "createdAt",
        left(regexp_replace(left(s.description, 400), '\\s+', ' ', 'g'), 160) as summary
      from submissions s join list_items g on g.agency_id = s.agency_id and g.id = s.category_id
      where s.agency_id = ${tx.agencyId} and s.location_id = any(${[...locationIds]}::uuid[])
      order by s.created_at desc, s.id desc limit ${FOUND_MAX}`),
  );
