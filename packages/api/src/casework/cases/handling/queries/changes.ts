import type { AccessedCase, CaseStatus, InitiationType } from '@townkeep/core/casework/cases';
import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';

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
 * Saves what follows from the violations, inspections and time of a locked case: when it is due, its next inspection, and
 * the minutes logged. See `saveProgress`.
 */
export async function saveTotals(tx: AgencyTx, id: string, now: Date): Promise<void> {
  await tx.run(TOTALS, [tx.agencyId, id, now]);
}
