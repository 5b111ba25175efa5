import {
  type CaseLateFees,
  caseProblems,
  type LateFeeEdit,
  lateFeeAmount,
  lateFeeDaysFrom,
  unpaidNow,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { configLists } from '@townkeep/core/across/setup';
import { Problem } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import { refuseStale, saveRow } from '../../../../platform/database/rows.ts';
import { type AgencyTx, json } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { lockLedger, offered } from '../checks.ts';
import type { Ledger } from '../post-lines.ts';
import type { StoredLine } from '../queries.ts';
import { earliestDay, refuseEarlyStart, termsOf } from './attach.ts';
import { namedLateFee } from './post-due.ts';
import { listSchedules, type StoredSchedule } from './queries.ts';
import { lateFeesOf } from './read.ts';

interface ScheduleOfCase {
  readonly id: string;
  readonly scheduleId: string;
  readonly version?: number | undefined;
}

interface Locked {
  readonly ledger: Ledger;
  readonly schedules: readonly StoredSchedule[];
  readonly before: StoredSchedule;
  readonly charge: StoredLine;
  /** The first day on which it can have a late fee again. */
  readonly from: string;
  readonly hasFee: boolean;
}

/** Locks a case with one of its schedules. @throws Problem not_found, read_only, stale_version */
async function lockSchedule(
  tx: AgencyTx,
  { id, scheduleId, version }: ScheduleOfCase,
  by: StaffActing,
): Promise<Locked> {
  const ledger = await lockLedger(tx, id, by);
  const schedules = await listSchedules(tx, id);
  const before = schedules.find((each) => each.id === scheduleId);
  if (before === undefined) throw new Problem('not_found');
  refuseStale(before, version);
  const charge = ledger.lines.find((line) => line.id === before.chargeId)!;
  const earliest = earliestDay(charge, by.today);
  const { lastOn } = before;
  const from = lastOn !== null && lastOn >= earliest ? addDays(lastOn, 1) : earliest;
  return { ledger, schedules, before, charge, from, hasFee: lastOn !== null };
}

/** Refuses a late fee that already runs on the same charge. @throws Problem late_fee_attached */
function refuseTwice({ schedules, before }: Locked, lateFeeId: string): void {
  const isTwice = schedules.some(
    ({ id, chargeId, lateFee, status }) =>
      id !== before.id && chargeId === before.chargeId && lateFee.id === lateFeeId && status !== 'ENDED',
  );
  if (isTwice) throw new Problem(caseProblems.late_fee_attached);
}

/**
 * Changes the late fee of a charge: its next day, its terms, or both. What was posted stays.
 * @throws Problem not_found, read_only, stale_version, late_fee_ended, late_fee_attached, invalid_input (lateFeeId,
 * startsOn)
 */
export async function editLateFee(
  tx: AgencyTx,
  edit: LateFeeEdit & ScheduleOfCase,
  by: StaffActing,
): Promise<CaseLateFees> {
  const locked = await lockSchedule(tx, edit, by);
  const { ledger, before, charge, from, hasFee } = locked;
  if (before.status === 'ENDED') throw new Problem(caseProblems.late_fee_ended);
  if (edit.lateFeeId === undefined && edit.startsOn === undefined) return lateFeesOf(tx, edit.id);
  refuseEarlyStart(edit.startsOn, from);
  const lateFee =
    edit.lateFeeId === undefined
      ? null
      : await offered(tx, configLists.lateFees, edit.lateFeeId, { field: 'lateFeeId', label: 'Late fee' });
  if (lateFee !== null) refuseTwice(locked, lateFee.id);
  const { terms, chargeCodeId } =
    lateFee === null ? { terms: before.terms, chargeCodeId: before.chargeCode?.id ?? null } : termsOf(lateFee);
  const given = edit.startsOn ?? (hasFee ? before.startsOn : null);
  const { nextOn, ...days } = lateFeeDaysFrom(charge.dueOn!, terms, { from, given, hasFee });
  if (nextOn === null) throw new Problem(caseProblems.late_fee_ended);
  const factsOf = (of: { lateFee: string; startsOn: string; nextOn: string | null; terms: object }) => of;
  const changes = changesBetween(
    factsOf({ lateFee: before.lateFee.name, startsOn: before.startsOn, nextOn: before.nextOn, terms: before.terms }),
    factsOf({
      lateFee: lateFee?.name ?? before.lateFee.name,
      startsOn: days.startsOn,
      nextOn: before.status === 'ACTIVE' ? nextOn : null,
      terms,
    }),
  );
  if (Object.keys(changes).length === 0) return lateFeesOf(tx, edit.id);
  await saveRow(tx, 'late_fee_schedules', before.id, {
    late_fee_id: lateFee?.id ?? before.lateFee.id,
    terms: json(terms),
    charge_code_id: chargeCodeId,
    starts_on: days.startsOn,
    counted_from: days.countedFrom,
    next_on: before.status === 'ACTIVE' ? nextOn : null,
    changed_by: by.person.id,
    changed_at: by.now,
  });
  recordEvent(tx, by.actor, caseEvents.lateFeeChanged, edit.id, { ...namedLateFee(before, ledger), changes });
  return lateFeesOf(tx, edit.id);
}

/** Ends the late fee of a charge. @throws Problem not_found, read_only, stale_version, late_fee_ended */
export async function endLateFee(tx: AgencyTx, of: ScheduleOfCase, by: StaffActing): Promise<CaseLateFees> {
  const { ledger, before } = await lockSchedule(tx, of, by);
  if (before.status === 'ENDED') throw new Problem(caseProblems.late_fee_ended);
  await saveRow(tx, 'late_fee_schedules', before.id, {
    status: 'ENDED',
    next_on: null,
    ended_by: 'STAFF',
    ended_on: by.today,
    changed_by: by.person.id,
    changed_at: by.now,
  });
  const named = namedLateFee(before, ledger);
  recordEvent(tx, by.actor, caseEvents.lateFeeEnded, of.id, { ...named, because: 'STAFF' });
  return lateFeesOf(tx, of.id);
}

/**
 * Stops the late fee of a charge, or lets it go on from today: what was due meanwhile is left out. One that ended goes
 * on too when something is owed again, such as after a check that bounced.
 * @throws Problem not_found, read_only, stale_version, late_fee_ended, late_fee_attached, line_not_open
 */
export async function setLateFeeStatus(
  tx: AgencyTx,
  { status, ...of }: ScheduleOfCase & { readonly status: 'ACTIVE' | 'STOPPED' },
  by: StaffActing,
): Promise<CaseLateFees> {
  const locked = await lockSchedule(tx, of, by);
  const { ledger, before } = locked;
  if (before.status === status) return lateFeesOf(tx, of.id);
  const changed = { changed_by: by.person.id, changed_at: by.now };
  if (status === 'STOPPED') {
    if (before.status === 'ENDED') throw new Problem(caseProblems.late_fee_ended);
    await saveRow(tx, 'late_fee_schedules', before.id, { status, next_on: null, ...changed });
    recordEvent(tx, by.actor, caseEvents.lateFeeStopped, of.id, namedLateFee(before, ledger));
    return lateFeesOf(tx, of.id);
  }
  const { nextOn, ...days } = resumedDays(locked);
  const start = { starts_on: days.startsOn, counted_from: days.countedFrom, next_on: nextOn };
  const ended = { ended_by: null, ended_on: null };
  await saveRow(tx, 'late_fee_schedules', before.id, { status, ...start, ...ended, ...changed });
  recordEvent(tx, by.actor, caseEvents.lateFeeResumed, of.id, { ...namedLateFee(before, ledger), nextOn });
  return lateFeesOf(tx, of.id);
}

/** @throws Problem line_not_open, late_fee_ended, late_fee_attached */
function resumedDays(locked: Locked) {
  const { ledger, before, charge, from, hasFee } = locked;
  const unpaid = unpaidNow(charge.id, ledger.lines, ledger.applications);
  if (unpaid === null || unpaid.chargeCents <= 0) throw new Problem(caseProblems.line_not_open);
  refuseTwice(locked, before.lateFee.id);
  const given = before.startsOn;
  const { nextOn, ...days } = lateFeeDaysFrom(charge.dueOn!, before.terms, { from, given, hasFee });
  const isCapped = before.terms.capCents !== null && lateFeeAmount(before.terms, unpaid) === 0;
  if (nextOn === null || isCapped) throw new Problem(caseProblems.late_fee_ended);
  return { ...days, nextOn };
}
