import type { Leave, LeaveConfig, WorkKind } from '@townkeep/core/identity/delegation';
import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import { accountScopes, type Scopes, type StoredRights } from '@townkeep/core/identity/people';
import { sql } from 'kysely';
import { storedRightsOf } from '../../platform/auth/groups-of-staff.ts';
import type { Part } from '../../platform/database/statement.ts';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** The stored delegation of a staff member. While it is off, its values are null. */
export interface DelegationRow extends Omit<
  LeaveConfig,
  'id' | 'works' | 'caseAssignee' | 'inspectionAssignee' | 'submissionAssignee'
> {
  readonly id: string;
}

/** The values that are saved. */
export type SavedDelegation = Omit<DelegationRow, 'id' | 'version'>;

const LEAVE = `d.start_date::text as "startDate", d.end_date::text as "endDate", d.case_assignee_id as "caseAssigneeId",
  d.inspection_assignee_id as "inspectionAssigneeId", d.submission_assignee_id as "submissionAssigneeId"`;

/** Finds a staff member's delegation, and locks it for a change. */
export async function findDelegation(
  tx: AgencyTx,
  staffId: string,
  { isLocked = false } = {},
): Promise<DelegationRow | undefined> {
  const { rows } = await tx.run(
    `select d.id, d.version, d.is_active as "isActive", d.instruction, ${LEAVE}
     from delegations d where d.agency_id = $1 and d.staff_id = $2 ${isLocked ? 'for update' : ''}`,
    [tx.agencyId, staffId],
  );
  return rows[0] as unknown as DelegationRow | undefined;
}

/** Lists the leaves of staff that are not over on a day, by the id of the person. */
export async function listLeaves(tx: AgencyTx, today: Day): Promise<ReadonlyMap<string, Leave>> {
  const { rows } = await tx.run(
    `select d.staff_id as "staffId", ${LEAVE} from delegations d
     where d.agency_id = $1 and d.is_active and d.end_date >= $2::date`,
    [tx.agencyId, today],
  );
  return new Map(
    (rows as unknown as (Leave & { readonly staffId: string })[]).map(({ staffId, ...leave }) => [staffId, leave]),
  );
}

const columnsOf = (saved: SavedDelegation) => ({
  is_active: saved.isActive,
  start_date: saved.startDate,
  end_date: saved.endDate,
  instruction: saved.instruction,
  case_assignee_id: saved.caseAssigneeId,
  inspection_assignee_id: saved.inspectionAssigneeId,
  submission_assignee_id: saved.submissionAssigneeId,
});

export async function insertDelegation(
  tx: AgencyTx,
  {
    id,
    staffId,
    now,
    ...saved
  }: SavedDelegation & { readonly id: string; readonly staffId: string; readonly now: Date },
): Promise<void> {
  await tx.change(
    query
      .insertInto('delegations')
      .values({ agency_id: tx.agencyId, id, staff_id: staffId, ...columnsOf(saved), updated_at: now }),
  );
}

/** Saves a locked delegation as its next version. */
export async function saveDelegation(tx: AgencyTx, id: string, saved: SavedDelegation, now: Date): Promise<void> {
  await tx.change(
    query
      .updateTable('delegations')
      .set((e) => ({ ...columnsOf(saved), version: e('version', '+', 1), updated_at: now }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** A staff member who may stand in for another one. */
export interface Colleague {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
  /** Effective rights. */
  readonly scopes: Scopes;
}

const COLLEAGUES = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_active as "isActive",
    ${storedRightsOf('u')}
  from staff u where u.agency_id = $1`;

type Stored = Omit<Colleague, 'scopes'> & StoredRights;

const withRights = (rows: readonly unknown[]): Colleague[] =>
  (rows as readonly Stored[]).map(({ id, firstName, lastName, email, isActive, ...rights }) => ({
    id,
    firstName,
    lastName,
    email,
    isActive,
    scopes: accountScopes(rights),
  }));

/** Finds staff by their ids. */
export async function findColleagues(tx: AgencyTx, ids: readonly string[]): Promise<ReadonlyMap<string, Colleague>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.run(`${COLLEAGUES} and u.id = any($2::uuid[])`, [tx.agencyId, ids]);
  return new Map(withRights(rows).map((each) => [each.id, each]));
}

/** The people who are searched. */
export interface DelegateSearch {
  readonly q?: string | undefined;
  readonly exceptId: string;
  /** The days on which they must not be away themselves. */
  readonly startDate?: Day | undefined;
  readonly endDate?: Day | undefined;
}

/** Lists active staff by name, without those who are away on one of the days. */
export async function listColleagues(
  tx: AgencyTx,
  { q, exceptId, startDate, endDate }: DelegateSearch,
): Promise<Colleague[]> {
  const { rows } = await tx.run(
    `${COLLEAGUES} and u.is_active and u.id <> $2
       and ($3::text is null or strpos(lower(u.first_name || ' ' || u.last_name), lower($3)) > 0)
       and not exists (select from delegations d where d.agency_id = u.agency_id and d.staff_id = u.id and d.is_active
         and d.start_date <= $5::date and d.end_date >= $4::date)
     order by u.last_name, u.first_name, u.id`,
    [tx.agencyId, exceptId, q?.trim() || null, startDate ?? null, endDate ?? startDate ?? null],
  );
  return withRights(rows);
}

/**
 * Returns the SQL of a listed person's current or next leave, as a `WorkDelegation`, null without one.
 * @param alias a row with the person's `agency_id` and `id`
 * @param today the current day in the agency's time zone
 */
export const workDelegationOf = (alias: string, work: WorkKind, today: Day): Part => sql`(
  select jsonb_build_object('startDate', d.start_date, 'endDate', d.end_date, 'isAway', d.start_date <= ${today}::date,
    'delegate',
    case when t.id is not null then
      jsonb_build_object('id', t.id, 'name', trim(t.first_name || ' ' || t.last_name)) end)
  from delegations d
  left join staff t on t.agency_id = d.agency_id and t.id = ${sql.ref(`d.${work}_assignee_id`)}
  where d.agency_id = ${sql.ref(`${alias}.agency_id`)} and d.staff_id = ${sql.ref(`${alias}.id`)}
    and d.is_active and d.end_date >= ${today}::date)`;
