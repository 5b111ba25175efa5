import { movedDay, type MovedDays } from '@townkeep/core/casework/cases';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { lockContentForChange } from '../part.ts';
import { changePlan } from './plan-inspection.ts';
import { listScheduled } from './queries.ts';

/**
 * Moves all scheduled inspections of a case to other days, without notifications. Returns false when none is scheduled
 * for another one.
 * @throws Problem those of `changePlan`
 */
export async function rescheduleInspections(
  tx: AgencyTx,
  { id, ...to }: MovedDays & { readonly id: string },
  by: StaffActing,
): Promise<boolean> {
  await lockContentForChange(tx, { id }, by);
  let hasMoved = false;
  for (const { id: inspectionId, plannedOn, ...plan } of await listScheduled(tx, id)) {
    const plannedDate = movedDay(plannedOn, to, by.today);
    if (plannedDate === plannedOn) continue;
    const { typeId, assigneeId, minutes, plannedAt: plannedTime, isVerification: isVerificationInspection } = plan;
    const input = { typeId, assigneeId, minutes, plannedDate, plannedTime, isVerificationInspection };
    if ((await changePlan(tx, { id, inspectionId }, input, by)) !== false) hasMoved = true;
  }
  return hasMoved;
}
