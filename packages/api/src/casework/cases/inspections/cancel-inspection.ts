import { cancelingProblems } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid } from '@townkeep/core/platform';
import { configLists } from '@townkeep/core/across/setup';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { type ActiveItem, listActive } from '../../../platform/records/list-items.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { lockInspection } from './lock-inspection.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Why an inspection of a case is canceled. */
export interface Cancellation {
  readonly id: string;
  readonly inspectionId: string;
  readonly version?: number | undefined;
  readonly reasonId?: string | null | undefined;
  readonly note?: string | null | undefined;
}

type Why = Pick<Cancellation, 'reasonId' | 'note'>;

const problemsAmong = (reasons: readonly ActiveItem[], { reasonId = null, note = null }: Why) =>
  cancelingProblems(
    { reasonId, note },
    reasons.map(({ id, fields }) => ({ id, needsNote: fields['needsNote'] === true })),
  );

const listReasons = (tx: AgencyTx) => listActive(tx, configLists.reasons, 'CANCEL_INSPECTION');

/** Returns the problems of why inspections are canceled, by field. */
export const findCancelingProblems = async (tx: AgencyTx, why: Why) => problemsAmong(await listReasons(tx), why);

/**
 * Cancels a scheduled inspection for a reason.
 * @throws Problem invalid_input (reasonId, note), and those of `lockInspection`
 */
export async function cancelInspection(
  tx: AgencyTx,
  { id, inspectionId, version, reasonId = null, note = null }: Cancellation,
  by: StaffActing,
): Promise<void> {
  const { inspection } = await lockInspection(tx, { id, inspectionId, version }, by, 'cancel');
  const reasons = await listReasons(tx);
  const problems = problemsAmong(reasons, { reasonId, note });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const chosen = reasons.find((each) => each.id === reasonId);
  await saveRow(tx, 'inspections', inspectionId, {
    status: 'CANCELLED',
    cancel_reason_id: reasonId,
    cancel_note: note,
  });
  await saveProgress(tx, id, by.now);
  const eventId = recordEvent(tx, by.actor, caseEvents.inspectionCanceled, id, {
    inspectionId,
    type: inspection.typeName,
    plannedOn: inspection.plannedOn,
    reason: chosen === undefined ? null : { id: chosen.id, name: chosen.name },
    note,
  });
  notifyStaff(tx, caseNotifications.inspectionCanceled, eventId);
}
