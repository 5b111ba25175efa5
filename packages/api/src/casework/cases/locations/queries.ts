import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** A location of a case, as it stands. */
export interface LocationOfCase {
  readonly locationId: string;
  readonly version: number;
  readonly isFlagged: boolean;
  readonly isSecured: boolean;
}

const LOCATIONS = `
  select l.id as "locationId", l.version, l.is_flagged as "isFlagged", l.is_secured as "isSecured"
  from (
    select c.location_id, 0 as position from cases c where c.agency_id = $1 and c.id = $2
    union all
    select p.location_id, p.position from case_places p where p.agency_id = $1 and p.case_id = $2) places
  join locations l on l.agency_id = $1 and l.id = places.location_id
  order by places.position`;

/** Lists the locations of a case, the primary one first. */
export async function listLocations(tx: AgencyTx, caseId: string): Promise<LocationOfCase[]> {
  return (await tx.run(LOCATIONS, [tx.agencyId, caseId])).rows as unknown as LocationOfCase[];
}

/** When a location was secured, or shown to all staff again. */
export interface SecuredRow {
  readonly id: string;
  readonly isSecured: boolean;
  readonly reason: string | null;
  readonly by: string | null;
  readonly at: Date;
}

const SECURED = `
  select id, (data ->> 'isSecured')::boolean as "isSecured", data ->> 'reason' as reason, actor_name as by, at
  from events
  where agency_id = $1 and subject_kind = 'location' and subject_id = $2 and type = 'location.secured'
  order by id desc limit 100`;

/** Lists when a location was secured, the newest first. */
export async function listSecured(tx: AgencyTx, locationId: string): Promise<SecuredRow[]> {
  return (await tx.run(SECURED, [tx.agencyId, locationId])).rows as unknown as SecuredRow[];
}
