import {
  type AccessedCase,
  type CaseStatus,
  type closeBlockers,
  type InitiationType,
  noticesKeepingOpen,
} from '@townkeep/core/casework/cases';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { isSecured } from '../../locations/index.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { newId } from '../../../platform/ids.ts';
import type { CasePlaceColumns } from './case-place.ts';

/** A locked case, with the data that commands check before a change. */
export interface LockedCase extends AccessedCase {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly status: CaseStatus;
  readonly initiationType: InitiationType;
  readonly description: string | null;
  readonly copyEmails: readonly string[];
  readonly locationId: string | null;
  readonly locationText: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const TYPES = `
  select distinct violation_type_id from case_violations where agency_id = $1 and case_id = $2`;

/**
 * Locks a case with everything in it until the transaction ends, so that concurrent changes are serialized. Its
 * violations change only under this lock, so their types are read with it.
 */
export async function lockCase(tx: AgencyTx, id: string): Promise<LockedCase | undefined> {
  const row = await tx.first(
    query
      .selectFrom('cases')
      .select([
        'id',
        'number',
        'version',
        'status',
        'initiation_type as initiationType',
        'description',
        'copy_emails as copyEmails',
        'location_id as locationId',
        'location_text as locationText',
        'latitude',
        'longitude',
        'assignee_id as assigneeId',
        'assignee_group_id as assigneeGroupId',
      ])
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (row === undefined) return undefined;
  const { rows } = await tx.run(TYPES, [tx.agencyId, id]);
  return { ...row, violationTypeIds: rows.map((each) => String(each['violation_type_id'])) };
}

/** Locks several cases, in the order of their ids: two transactions that lock some of the same do not deadlock. */
export async function lockCases(tx: AgencyTx, ids: readonly string[]): Promise<void> {
  await tx.run('select from cases where agency_id = $1 and id = any($2::uuid[]) order by id for update', [
    tx.agencyId,
    [...ids],
  ]);
}

/** Lists who performs or performed the inspections of a case. */
export async function listInspectorIds(tx: AgencyTx, id: string): Promise<string[]> {
  const { rows } = await tx.run(
    `select distinct assignee_id from inspections
     where agency_id = $1 and case_id = $2 and status <> 'CANCELLED' and assignee_id is not null`,
    [tx.agencyId, id],
  );
  return rows.map((row) => String(row['assignee_id']));
}

/** The columns of a case that a command can change. */
export interface CaseChange {
  readonly status?: CaseStatus;
  readonly closed_at?: Date | null;
  readonly reopened_at?: Date;
  readonly outcome?: string | null;
  readonly outcome_id?: string | null;
  readonly assignee_id?: string | null;
  readonly assignee_group_id?: string | null;
  readonly initiation_type?: InitiationType;
  readonly description?: string | null;
  readonly copy_emails?: string[];
  readonly location_id?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly location_text?: string | null;
}

/** Saves a change of a locked case's own state as its next version. */
export async function saveCase(tx: AgencyTx, id: string, change: CaseChange, now: Date): Promise<void> {
  await tx.change(
    query
      .updateTable('cases')
      .set((e) => ({ ...change, version: e('version', '+', 1), updated_at: now }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** Records that something was added to a case. An addition conflicts with no change, so the version stays. */
export async function touchCase(tx: AgencyTx, id: string, now: Date): Promise<void> {
  await tx.change(
    query.updateTable('cases').set({ updated_at: now }).where('agency_id', '=', tx.agencyId).where('id', '=', id),
  );
}

const TOTALS = `
  update cases set updated_at = $3,
    due_on = (
      select min(comply_by_on) from case_violations v
      where v.agency_id = $1 and v.case_id = $2 and v.status = 'OPEN'),
    next_inspection_on = (
      select min(planned_on) from inspections i
      where i.agency_id = $1 and i.case_id = $2 and i.status = 'SCHEDULED'),
    minutes_logged = (
      select coalesce(sum(minutes), 0) from time_entries t where t.agency_id = $1 and t.case_id = $2)
  where agency_id = $1 and id = $2`;

/**
 * Saves what follows from the violations, inspections and time of a locked case: when it is due, its next inspection,
 * and the minutes logged. See `saveProgress`.
 */
export async function saveTotals(tx: AgencyTx, id: string, now: Date): Promise<void> {
  await tx.run(TOTALS, [tx.agencyId, id, now]);
}

type Closable = Parameters<typeof closeBlockers>[0];

/** Returns the columns `violations`, `inspections` and `notices` of a case: its parts that can keep it from being closed. */
export const closableColumns = (agencyId: string, caseId: string): string => `
    coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'status', v.status,
        'violation', jsonb_build_object('name', i.name)) order by v.created_at, v.id)
      from case_violations v join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
      where v.agency_id = ${agencyId} and v.case_id = ${caseId}), '[]') as violations,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'status', n.status, 'plannedOn', n.planned_on,
        'type', case when t.id is null then null else jsonb_build_object('name', t.name) end) order by n.planned_on, n.id)
      from inspections n left join list_items t on t.agency_id = n.agency_id and t.id = n.type_id
      where n.agency_id = ${agencyId} and n.case_id = ${caseId}), '[]') as inspections,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'status', n.status,
        'notice', jsonb_build_object('name', i.name)) order by n.created_at, n.id)
      from notices n join list_items i on i.agency_id = n.agency_id and i.id = n.config_id
      where n.agency_id = ${agencyId} and n.case_id = ${caseId}
        and n.status in (${noticesKeepingOpen.map((status) => `'${status}'`).join(', ')})), '[]') as notices`;

/** Reads the parts of a case that can keep it from being closed. */
export async function findClosable(tx: AgencyTx, id: string): Promise<Closable> {
  const { rows } = await tx.run(`select ${closableColumns('$1', '$2')}`, [tx.agencyId, id]);
  return rows[0] as unknown as Closable;
}

const AWAITS = `
  select exists (
    select from events where agency_id = $1 and subject_id = $2 and type = $3 and data -> 'awaitsRules' = 'true')
  and not exists (select from events where agency_id = $1 and subject_id = $2 and type = any($4)) as awaits`;

const { created, assigned, draftModeChanged } = caseEvents;

/**
 * Returns whether a case was left to the assignment rules when it was created as a draft, and has been neither assigned
 * nor opened since.
 */
export async function awaitsRules(tx: AgencyTx, id: string): Promise<boolean> {
  const decided = [assigned.type, draftModeChanged.type];
  const { rows } = await tx.run(AWAITS, [tx.agencyId, id, created.type, decided]);
  return rows[0]!['awaits'] === true;
}

/** The data of a case from which its deadlines follow. */
export interface SlaFacts {
  readonly id: string;
  readonly createdAt: Date;
  readonly reopenedAt: Date | null;
  readonly closedAt: Date | null;
  /** When the last of its violations ended, since it was reopened; null while one is open, and without any. */
  readonly compliedAt: Date | null;
  /** The earliest comply-by date of an open violation; when none is open, the latest of all. */
  readonly dueOn: string | null;
  /** When it was inspected first. */
  readonly inspectedAt: Date | null;
  /** The shortest own times among the types of its violations, in hours; null without any. */
  readonly firstInspectionHours: number | null;
  readonly resolveHours: number | null;
}

const shortest = (field: 'firstInspectionHours' | 'resolveHours'): string => `(
  select min((t.fields ->> '${field}')::float8)
  from case_violations v join list_items t on t.agency_id = v.agency_id and t.id = v.violation_type_id
  where v.agency_id = c.agency_id and v.case_id = c.id) as "${field}"`;

const FACTS = `
  select c.id, c.created_at as "createdAt", c.reopened_at as "reopenedAt", c.closed_at as "closedAt",
    coalesce(c.due_on, (
      select max(v.comply_by_on) from case_violations v
      where v.agency_id = c.agency_id and v.case_id = c.id)) as "dueOn",
    (select min(i.performed_at) from inspections i
      where i.agency_id = c.agency_id and i.case_id = c.id and i.status = 'PERFORMED') as "inspectedAt",
    (select max(v.resolved_at) from case_violations v
      where v.agency_id = c.agency_id and v.case_id = c.id
      having count(*) filter (where v.status = 'OPEN') = 0
        and max(v.resolved_at) > coalesce(c.reopened_at, '-infinity')) as "compliedAt",
    ${shortest('firstInspectionHours')}, ${shortest('resolveHours')}
  from cases c where c.agency_id = $1`;

/** Finds the data from which the deadlines of a case follow. */
export async function findSlaFacts(tx: AgencyTx, id: string): Promise<SlaFacts | undefined> {
  return (await tx.run(`${FACTS} and c.id = $2`, [tx.agencyId, id])).rows[0] as unknown as SlaFacts | undefined;
}

/** Lists the data of every case. For the demo. */
export async function listSlaFacts(tx: AgencyTx): Promise<SlaFacts[]> {
  return (await tx.run(`${FACTS} order by c.number`, [tx.agencyId])).rows as unknown as SlaFacts[];
}

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
