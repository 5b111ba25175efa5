import { dueLateFees, type ScheduleAfter } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';
import { recordEvent, SYSTEM } from '../../../../platform/records/events.ts';
import { type Ledger, type NewLine, postLines, type Poster, readLedger } from '../post-lines.ts';
import { listDatedApplications, listDueSchedules, type StoredSchedule } from './queries.ts';

/**
 * Posts the late fees of a locked case that are due until today, each once, and ends the schedules of charges that are
 * paid or void. Whatever changes the ledger calls it first, so that each late fee is posted before what follows it,
 * however late the hourly job runs.
 */
export async function postDueLateFees(
  tx: AgencyTx,
  caseId: string,
  { today, now }: Pick<Poster, 'now' | 'today'>,
): Promise<void> {
  const schedules = await listDueSchedules(tx, caseId, today);
  if (schedules.length === 0) return;
  const ledger = await readLedger(tx, caseId);
  const applications = await listDatedApplications(tx, caseId);
  const { fees, after } = dueLateFees({ lines: ledger.lines, applications }, schedules, today);
  const lines = fees.map(({ scheduleId, chargeId, on, amountCents }) => {
    const { terms, chargeCode } = schedules.find(({ id }) => id === scheduleId)!;
    const charge = ledger.lines.find(({ id }) => id === chargeId)!;
    return {
      id: newId(),
      kind: 'LATE_FEE',
      amountCents,
      label: terms.name,
      effectiveOn: on,
      dueOn: on,
      ofId: chargeId,
      chargeCodeId: chargeCode?.id ?? charge.chargeCode?.id ?? null,
      caseViolationId: charge.caseViolationId,
      scheduleId,
    } satisfies NewLine;
  });
  if (lines.length > 0) await postLines(tx, ledger, lines, { now, today, person: null });
  for (const { id, label, amountCents, kind, dueOn } of lines)
    recordEvent(tx, SYSTEM, caseEvents.chargePosted, caseId, { lineId: id, label, amountCents, kind, dueOn });
  for (const each of after) {
    const schedule = schedules.find(({ id }) => id === each.id)!;
    await saveAfter(tx, schedule, each, now);
    if ('endedBy' in each) recordEnd(tx, { caseId, schedule, ledger, because: each.endedBy });
  }
}

async function saveAfter(tx: AgencyTx, { id }: StoredSchedule, after: ScheduleAfter, now: Date): Promise<void> {
  const changed = { changed_by: null, changed_at: now };
  if ('nextOn' in after) await saveRow(tx, 'late_fee_schedules', id, { next_on: after.nextOn, ...changed });
  else {
    const ended = { status: 'ENDED', next_on: null, ended_by: after.endedBy, ended_on: after.endedOn } as const;
    await saveRow(tx, 'late_fee_schedules', id, { ...ended, ...changed });
  }
}

interface Ended {
  readonly caseId: string;
  readonly schedule: StoredSchedule;
  readonly ledger: Pick<Ledger, 'lines'>;
  readonly because: NonNullable<StoredSchedule['endedBy']>;
}

function recordEnd(tx: AgencyTx, { caseId, schedule, ledger, because }: Ended): void {
  recordEvent(tx, SYSTEM, caseEvents.lateFeeEnded, caseId, { ...namedLateFee(schedule, ledger), because });
}

/** Returns a schedule as events name it. */
export const namedLateFee = (
  { id, chargeId, lateFee }: Pick<StoredSchedule, 'id' | 'chargeId' | 'lateFee'>,
  { lines }: Pick<Ledger, 'lines'>,
) => ({
  scheduleId: id,
  lateFee: { id: lateFee.id, name: lateFee.name },
  lineId: chargeId,
  label: lines.find((line) => line.id === chargeId)!.label,
});
