import { lateFeeDaysFrom } from '@townkeep/core/casework/cases';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { Poster } from '../post-lines.ts';
import { listSchedules } from './queries.ts';

interface Corrected {
  readonly caseId: string;
  /** The charge that was taken back, and the one that was posted for it. */
  readonly fromId: string;
  readonly charge: { readonly id: string; readonly dueOn: string };
}

/**
 * Lets the late fees of a charge go on with the line that corrects it, from the next day on. Late fees that were taken
 * back with the charge are not posted again.
 */
export async function moveLateFees(
  tx: AgencyTx,
  { caseId, fromId, charge }: Corrected,
  { now, today, person }: Poster,
): Promise<void> {
  for (const schedule of await listSchedules(tx, caseId)) {
    const { id, chargeId, status, terms, lastOn, startsOn } = schedule;
    if (chargeId !== fromId || status === 'ENDED') continue;
    const given = lastOn === null ? null : startsOn;
    const days = lateFeeDaysFrom(charge.dueOn, terms, { from: addDays(today, 1), given, hasFee: false });
    await saveRow(tx, 'late_fee_schedules', id, {
      charge_id: charge.id,
      starts_on: days.startsOn,
      counted_from: days.countedFrom,
      next_on: status === 'ACTIVE' ? days.nextOn : null,
      changed_by: person?.id ?? null,
      changed_at: now,
    });
  }
}
