import type { DayStop } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { PARTY } from '../../contacts/responsible-queries.ts';
import { isSecured } from '../../../locations/index.ts';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** The inspections of a person, or without an inspector, that a reader may see. */
export interface ShownInspections {
  /** Null for those without an inspector. */
  readonly assigneeId: string | null;
  /** The condition on the cases `c`. */
  readonly access: Part;
  readonly hidesSecured: boolean;
}

/** Most inspections of a day, and most late ones. */
const SHOWN_MAX = 100;

const hiddenIf = (isHidden: Part, column: string): Part =>
  sql`case when ${isHidden} then null else ${sql.raw(column)} end`;

function columns(hidesSecured: boolean): Part {
  const isHidden = hidesSecured ? sql.raw(`(${isSecured('c')})`) : sql`false`;
  return sql`
    n.id, n.version, n.status, n.is_verification as "isVerification", n.planned_on as "plannedOn",
    to_char(n.planned_at, 'HH24:MI') as "plannedAt", n.minutes,
    case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name, 'isActive', t.is_active) end as type,
    c.id as "caseId", c.number, c.assignee_id as "caseAssigneeId", c.assignee_group_id as "caseGroupId", array(
      select distinct v.violation_type_id from case_violations v
      where v.agency_id = c.agency_id and v.case_id = c.id) as "violationTypeIds", array(
      select i.name from case_violations v
      join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
      where v.agency_id = c.agency_id and v.case_id = c.id and v.status = 'OPEN' order by v.created_at, v.id) as violations,
    ${isHidden} as "isRestricted", ${hiddenIf(isHidden, 'c.location_text')} as "locationText",
    ${hiddenIf(isHidden, 'c.latitude')} as latitude, ${hiddenIf(isHidden, 'c.longitude')} as longitude,
    ${sql.raw(PARTY)} as party,
    case when ${isHidden} then null else (
      select f.reason from locations l join location_flags f on f.agency_id = l.agency_id and f.location_id = l.id
      where l.agency_id = c.agency_id and l.id = c.location_id and l.is_flagged
      order by f.at desc limit 1) end as "flagReason"`;
}

const ofInspector = ({ assigneeId }: ShownInspections): Part =>
  assigneeId === null ? sql`n.assignee_id is null` : sql`n.assignee_id = ${assigneeId}`;

async function list(
  tx: AgencyTx,
  { access, hidesSecured }: ShownInspections,
  conditions: readonly Part[],
  max = SHOWN_MAX,
): Promise<DayStop[]> {
  const found = await tx.all(
    statement(sql<DayStop>`
      select ${columns(hidesSecured)}
      from inspections n
      join cases c on c.agency_id = n.agency_id and c.id = n.case_id
      left join list_items t on t.agency_id = n.agency_id and t.id = n.type_id
      where ${allOf([sql`n.agency_id = ${tx.agencyId}`, access, ...conditions])}
      order by n.planned_on, n.planned_at nulls last, n.id limit ${max}`),
  );
  return found.map(({ party, ...stop }) => ({
    ...stop,
    party: party && { name: party.name, phoneNumber: party.phoneNumber },
  }));
}

/** Lists the scheduled inspections of a person on a day, and those planned for it that were performed. */
export const listOfDay = (tx: AgencyTx, shown: ShownInspections, date: string): Promise<DayStop[]> =>
  list(tx, shown, [ofInspector(shown), sql`n.planned_on = ${date}::date`, sql`n.status <> 'CANCELLED'`]);

/** Lists the inspections of a person that were scheduled before a day and not performed, the oldest first. */
export const listLate = (tx: AgencyTx, shown: ShownInspections, before: string): Promise<DayStop[]> =>
  list(tx, shown, [ofInspector(shown), sql`n.planned_on < ${before}::date`, sql`n.status = 'SCHEDULED'`]);

/** Most inspections of a calendar. */
const CALENDAR_MAX = 500;

/** Lists the scheduled inspections of a person from a day on. */
export const listUpcoming = (tx: AgencyTx, shown: ShownInspections, from: string): Promise<DayStop[]> =>
  list(tx, shown, [ofInspector(shown), sql`n.planned_on >= ${from}::date`, sql`n.status = 'SCHEDULED'`], CALENDAR_MAX);
