import { lateFeeDaysFrom } from '@townkeep/core/casework/cases';
import { saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { type Poster, readLedger } from '../post-lines.ts';
import { earliestDay } from './attach.ts';
import { postDueLateFees } from './post-due.ts';
import { listSchedules } from './queries.ts';

/**
 * Lets the late fees of a locked case rest that stop in collections, after those that are due until today. Call it when
 * the case is sent to collections.
 */
export async function pauseLateFees(tx: AgencyTx, caseId: string, by: Poster): Promise<void> {
  await postDueLateFees(tx, caseId, by);
  for (const { id, status, terms, pausedOn } of await listSchedules(tx, caseId))
    if (status !== 'ENDED' && terms.stopsInCollections && pausedOn === null)
      await saveRow(tx, 'late_fee_schedules', id, { paused_on: by.today, ...changed(by) });
}

/**
 * Lets the late fees of a locked case go on from today that rested while it was in collections: what was due meanwhile
 * is left out. Call it when the case is recalled.
 */
export async function resumeLateFees(tx: AgencyTx, caseId: string, by: Poster): Promise<void> {
  const { lines } = await readLedger(tx, caseId);
  for (const { id, chargeId, status, terms, startsOn, pausedOn } of await listSchedules(tx, caseId)) {
    if (pausedOn === null) continue;
    const charge = lines.find((line) => line.id === chargeId)!;
    const from = earliestDay(charge, by.today);
    // One that is charged once and was has ended, so it does not rest.
    const days = lateFeeDaysFrom(charge.dueOn!, terms, { from, given: startsOn, hasFee: false });
    const start = { starts_on: days.startsOn, counted_from: days.countedFrom, next_on: days.nextOn };
    await saveRow(tx, 'late_fee_schedules', id, {
      paused_on: null,
      ...(status === 'ACTIVE' ? start : {}),
      ...changed(by),
    });
  }
}

const changed = ({ person, now }: Poster) => ({ changed_by: person?.id ?? null, changed_at: now });
