import type { DatedApplication, LateFeeStatus, LateFeeTerms, ScheduledLateFee } from '@townkeep/core/casework/cases';
import { insertRows } from '../../../../platform/database/insert-rows.ts';
import { writer } from '../../../../platform/database/person-json.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { item } from '../queries.ts';

/** A schedule as it is stored. */
export interface StoredSchedule {
  readonly id: string;
  readonly version: number;
  readonly chargeId: string;
  readonly lateFee: ScheduledLateFee['lateFee'];
  readonly terms: LateFeeTerms;
  readonly chargeCode: ScheduledLateFee['chargeCode'];
  readonly startsOn: string;
  readonly countedFrom: string;
  readonly nextOn: string | null;
  readonly status: LateFeeStatus;
  readonly endedBy: ScheduledLateFee['endedBy'];
  readonly endedOn: string | null;
  readonly pausedOn: string | null;
  readonly attachedBy: ScheduledLateFee['attachedBy'];
  readonly attachedAt: Date;
  /** Its standing late fees: their number and sum. */
  readonly postedCount: number;
  readonly postedCents: number;
  /** The latest day of those that were ever posted. */
  readonly lastOn: string | null;
}

const SCHEDULES = `
  select s.id, s.version, s.charge_id as "chargeId", ${item('f')} as "lateFee", s.terms, ${item('h')} as "chargeCode",
    s.starts_on as "startsOn", s.counted_from as "countedFrom", s.next_on as "nextOn", s.status,
    s.ended_by as "endedBy", s.ended_on as "endedOn", s.paused_on as "pausedOn",
    case when s.attached_by is null then null else ${writer('u', 's.attached_by')} end as "attachedBy",
    s.attached_at as "attachedAt", p.count as "postedCount", p.cents as "postedCents", p.last_on as "lastOn"
  from late_fee_schedules s
  join list_items f on f.agency_id = s.agency_id and f.id = s.late_fee_id
  left join list_items h on h.agency_id = s.agency_id and h.id = s.charge_code_id
  left join staff u on u.agency_id = s.agency_id and u.id = s.attached_by
  cross join lateral (
    select count(*) filter (where line_stands(l.agency_id, l.id))::integer as count, max(l.effective_on) as last_on,
      coalesce(sum(l.amount_cents) filter (where line_stands(l.agency_id, l.id)), 0)::float8 as cents
    from ledger_lines l where l.agency_id = s.agency_id and l.schedule_id = s.id) p
  where s.agency_id = $1 and s.case_id = $2`;

const ORDER = `order by s.status <> 'ACTIVE', s.status = 'ENDED', s.next_on, s.attached_at, s.id`;

/** Lists the schedules of a case: the next one first, then stopped ones, then those that ended. */
export async function listSchedules(tx: AgencyTx, caseId: string): Promise<StoredSchedule[]> {
  return (await tx.run(`${SCHEDULES} ${ORDER}`, [tx.agencyId, caseId])).rows as unknown as StoredSchedule[];
}

/** Lists the schedules of a case of which a late fee is due on a day or before. */
export async function listDueSchedules(
  tx: AgencyTx,
  caseId: string,
  today: string,
): Promise<(StoredSchedule & { readonly nextOn: string })[]> {
  const due = `${SCHEDULES} and s.status = 'ACTIVE' and s.paused_on is null and s.next_on <= $3::date`;
  return (await tx.run(due, [tx.agencyId, caseId, today])).rows as unknown as (StoredSchedule & { nextOn: string })[];
}

const DUE_CASES = `
  select distinct case_id as id from late_fee_schedules
  where agency_id = $1 and status = 'ACTIVE' and paused_on is null and next_on <= $2::date
  order by case_id`;

/** Lists the cases of which a late fee is due on a day or before. */
export async function listDueCases(tx: AgencyTx, today: string): Promise<string[]> {
  return (await tx.run(DUE_CASES, [tx.agencyId, today])).rows.map(({ id }) => String(id));
}

/** Lists the applications of a case with the days on which they were posted. */
export async function listDatedApplications(tx: AgencyTx, caseId: string): Promise<DatedApplication[]> {
  const { rows } = await tx.run(
    `select source_id as "sourceId", charge_id as "chargeId", amount_cents::float8 as "amountCents",
       posted_on as "postedOn"
     from ledger_applications where agency_id = $1 and case_id = $2`,
    [tx.agencyId, caseId],
  );
  return rows as unknown as DatedApplication[];
}

/** The columns of a new schedule. */
export interface NewSchedule {
  readonly id: string;
  readonly caseId: string;
  readonly chargeId: string;
  readonly lateFeeId: string;
  readonly chargeCodeId: string | null;
  readonly terms: LateFeeTerms;
  readonly startsOn: string;
  readonly countedFrom: string;
  readonly nextOn: string;
  readonly pausedOn: string | null;
  readonly by: string | null;
  readonly now: Date;
}

/** Inserts schedules of a locked case. */
export async function insertSchedules(tx: AgencyTx, schedules: readonly NewSchedule[]): Promise<void> {
  const rows = schedules.map((schedule) => ({
    agency_id: tx.agencyId,
    id: schedule.id,
    version: 1,
    case_id: schedule.caseId,
    charge_id: schedule.chargeId,
    late_fee_id: schedule.lateFeeId,
    late_fee_list: 'late-fees',
    terms: schedule.terms,
    charge_code_id: schedule.chargeCodeId,
    charge_code_list: 'charge-codes',
    starts_on: schedule.startsOn,
    counted_from: schedule.countedFrom,
    next_on: schedule.nextOn,
    status: 'ACTIVE',
    paused_on: schedule.pausedOn,
    attached_by: schedule.by,
    attached_at: schedule.now,
    changed_by: schedule.by,
    changed_at: schedule.now,
  }));
  await insertRows(tx.run, 'late_fee_schedules', rows);
}

const VIOLATION = `select violation_id as id from case_violations where agency_id = $1 and id = $2`;

/** Finds the violation, an item of setup, that a violation of a case is. */
export async function findViolationId(tx: AgencyTx, caseViolationId: string): Promise<string | undefined> {
  const [row] = (await tx.run(VIOLATION, [tx.agencyId, caseViolationId])).rows;
  return row === undefined ? undefined : String(row['id']);
}
