import { configLists } from '@townkeep/core/across/setup';
import {
  type CaseLateFees,
  caseProblems,
  isCharge,
  lateFeeDaysFrom,
  type LateFeeTerms,
  type NewLateFee,
  unpaidNow,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { answersOf } from '@townkeep/core/platform/fields/index.ts';
import { addDays, dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { listActive } from '../../../../platform/records/list-items.ts';
import type { ListItem } from '../../../../platform/settings/items-queries.ts';
import { isInCollections } from '../../collections/queries.ts';
import { lockLedger, offered } from '../checks.ts';
import type { Ledger } from '../post-lines.ts';
import type { StoredLine } from '../queries.ts';
import { findViolationId, insertSchedules, listSchedules, type NewSchedule } from './queries.ts';
import { lateFeesOf } from './read.ts';

const list = configLists.lateFees;

/** Returns the terms of a late fee as it is set up now, and the charge code that it posts to. */
export function termsOf({ name, fields }: Pick<ListItem, 'name' | 'fields'>): {
  readonly terms: LateFeeTerms;
  readonly chargeCodeId: string | null;
} {
  const { associatedViolationIds: _, chargeCodeId, ...terms } = answersOf(list.fields, fields);
  return { terms: { name, ...terms }, chargeCodeId };
}

/** Returns the first day on which a charge can have a late fee: one day after it was posted, from today. */
export const earliestDay = (charge: Pick<StoredLine, 'postedOn'>, today: string): string => {
  const after = addDays(charge.postedOn, 1);
  return after > today ? after : today;
};

/** Refuses a first day that is given and has passed. @throws Problem invalid_input (startsOn) */
export function refuseEarlyStart(startsOn: string | null | undefined, from: string): void {
  if (startsOn != null && startsOn < from)
    throw invalid({ startsOn: `The first late fee cannot be before ${dayWords(from)}.` });
}

/** Returns a standing fine or fee on which something is owed. @throws Problem invalid_input (chargeId), line_not_open */
function openCharge({ lines, applications }: Ledger, chargeId: string): StoredLine {
  const charge = lines.find(({ id }) => id === chargeId);
  if (charge === undefined || !isCharge(charge) || charge.kind === 'LATE_FEE')
    throw invalid({ chargeId: text('notOffered', { label: 'This charge' }) });
  if ((unpaidNow(chargeId, lines, applications)?.chargeCents ?? 0) <= 0) throw new Problem(caseProblems.line_not_open);
  return charge;
}

/**
 * Adds a late fee to a fine or fee of a case.
 * @throws Problem not_found, read_only, line_not_open, late_fee_attached, invalid_input (lateFeeId, chargeId, startsOn)
 */
export async function addLateFee(
  tx: AgencyTx,
  { id, lateFeeId, chargeId, startsOn = null }: NewLateFee & { readonly id: string },
  by: StaffActing,
): Promise<CaseLateFees> {
  const ledger = await lockLedger(tx, id, by);
  const lateFee = await offered(tx, list, lateFeeId, { field: 'lateFeeId', label: 'Late fee' });
  const charge = openCharge(ledger, chargeId);
  const schedules = await listSchedules(tx, id);
  if (schedules.some((each) => each.chargeId === chargeId && each.lateFee.id === lateFeeId && each.status !== 'ENDED'))
    throw new Problem(caseProblems.late_fee_attached);
  const from = earliestDay(charge, by.today);
  refuseEarlyStart(startsOn, from);
  await attach(tx, { caseId: id, charge, lateFees: [lateFee], startsOn, from }, by);
  return lateFeesOf(tx, id);
}

type By = Pick<StaffActing, 'now' | 'today' | 'actor'> & { readonly person: { readonly id: string } | null };

interface Attached {
  readonly caseId: string;
  readonly charge: Pick<StoredLine, 'id' | 'label'> & { readonly dueOn: string | null };
  readonly lateFees: readonly Pick<ListItem, 'id' | 'name' | 'fields'>[];
  readonly startsOn?: string | null;
  readonly from: string;
}

async function attach(tx: AgencyTx, { caseId, charge, lateFees, from, ...how }: Attached, by: By): Promise<void> {
  const { startsOn: given = null } = how;
  const isPaused = lateFees.length > 0 && (await isInCollections(tx, caseId));
  const schedules = lateFees.map((lateFee): NewSchedule & { readonly name: string } => {
    const { terms, chargeCodeId } = termsOf(lateFee);
    const { nextOn, ...days } = lateFeeDaysFrom(charge.dueOn!, terms, { from, given, hasFee: false });
    return {
      id: newId(),
      caseId,
      chargeId: charge.id,
      lateFeeId: lateFee.id,
      name: lateFee.name,
      chargeCodeId,
      terms,
      ...days,
      nextOn: nextOn!,
      pausedOn: isPaused && terms.stopsInCollections ? by.today : null,
      by: by.person?.id ?? null,
      now: by.now,
    };
  });
  await insertSchedules(tx, schedules);
  for (const { id, lateFeeId, name, nextOn } of schedules)
    recordEvent(tx, by.actor, caseEvents.lateFeeAttached, caseId, {
      scheduleId: id,
      lateFee: { id: lateFeeId, name },
      lineId: charge.id,
      label: charge.label,
      nextOn,
    });
}

/** A fine that was just posted. */
interface PostedFine {
  readonly id: string;
  readonly label: string;
  readonly dueOn: string;
  readonly caseViolationId?: string | null;
}

/**
 * Adds the late fees that are set up for the violation of a fine, and those for all violations, to the fine that was
 * just posted on its locked case.
 */
export async function attachLateFees(
  tx: AgencyTx,
  { caseId, charge }: { readonly caseId: string; readonly charge: PostedFine },
  by: By,
): Promise<void> {
  const { caseViolationId = null } = charge;
  const violationId = caseViolationId === null ? undefined : await findViolationId(tx, caseViolationId);
  const lateFees = (await listActive(tx, list)).filter(({ fields }) => {
    const { associatedViolationIds } = answersOf(list.fields, fields);
    return associatedViolationIds.length === 0 || associatedViolationIds.some((each) => each === violationId);
  });
  await attach(tx, { caseId, charge, lateFees, from: addDays(by.today, 1) }, by);
}
