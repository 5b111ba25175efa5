import type { CaseRow } from '@townkeep/core/casework/cases';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import { sql } from 'kysely';
import { isSecured } from '../../../locations/index.ts';
import type { Part } from '../../../../platform/database/statement.ts';
import { type NextDeadline, nextDeadlineOf } from '../../../../mechanisms/sla/index.ts';
import { IS_FIXED } from '../../read/queries/detail.ts';

/** A row of the listing as read from the database. */
export interface FoundRow extends Omit<CaseRow, 'isOverdue' | 'sla' | 'createdAt' | 'updatedAt' | 'balanceCents'> {
  readonly balanceCents: number;
  readonly nextDeadline: NextDeadline;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The names of the violations of cases `c`, open ones first. */
export const VIOLATIONS = sql`coalesce((
  select json_agg(json_build_object('name', i.name, 'status', v.status)
    order by v.status <> 'OPEN', v.created_at, v.id)
  from case_violations v
    join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
  where v.agency_id = c.agency_id and v.case_id = c.id), '[]')`;

/** The beginning of the description of cases `c` on one line. */
export const SUMMARY = sql`nullif(left(regexp_replace(left(c.description, 400), '\\s+', ' ', 'g'), 160), '')`;

/** The notice of cases `c` that was issued last and is not void; without one, the last of the former system. */
const LAST_NOTICE = sql`coalesce((
  select json_build_object('number', n.number, 'issuedOn', n.issued_on)
  from notices n where n.agency_id = c.agency_id and n.case_id = c.id and n.status = 'ISSUED'
  order by n.issued_at desc, n.id desc limit 1), (
  select json_build_object('number', f.number, 'issuedOn', f.issued_on)
  from former_notices f where f.agency_id = c.agency_id and f.case_id = c.id
  order by f.issued_on desc, f.number desc limit 1))`;

const place = (column: string, hidden: string, hidesSecured: boolean): Part =>
  hidesSecured ? sql.raw(`case when ${isSecured('c')} then ${hidden} else ${column} end`) : sql.raw(column);

/** Returns the columns of a row of cases `c`; with `hidesSecured`, without the places of secured locations. */
export const rowColumns = (hidesSecured: boolean): Part => sql`
  c.id, c.number, c.status, c.reopened_at is not null as "isReopened", c.initiation_type as "initiationType",
  ${SUMMARY} as summary, ${VIOLATIONS} as violations,
  (select json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'isActive', a.is_active)
    from staff a where a.agency_id = c.agency_id and a.id = c.assignee_id) as assignee,
  (select json_build_object('id', g.id, 'name', g.name, 'isActive', g.is_active)
    from list_items g where g.agency_id = c.agency_id and g.id = c.assignee_group_id) as "assigneeGroup",
  ${place('c.location_text', `'${RESTRICTED}'`, hidesSecured)} as "locationText",
  ${place('c.latitude', 'null', hidesSecured)} as latitude, ${place('c.longitude', 'null', hidesSecured)} as longitude,
  exists (select from locations l where l.agency_id = c.agency_id and l.id = c.location_id and l.is_flagged)
    as "isFlagged",
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.due_on as "dueOn",
  c.next_inspection_on as "nextInspectionOn", ${LAST_NOTICE} as "lastNotice", c.minutes_logged as "minutesLogged",
  c.balance_cents::float8 as "balanceCents", c.outcome,
  ${sql.raw(IS_FIXED)} as "isFixed", ${sql.raw(nextDeadlineOf('c'))} as "nextDeadline"`;
