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
import type { StoredInspection } from './queries.ts';
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

/** Why inspections are canceled, with the name of the reason. */
interface CheckedWhy {
  readonly reason: { readonly id: string; readonly name: string } | null;
  readonly note: string | null;
}

/**
 * Checks why inspections are canceled. `prefix` comes before the names of the fields.
 * @throws Problem invalid_input (reasonId, note)
 */
export async function checkWhy(tx: AgencyTx, { reasonId = null, note = null }: Why, prefix = ''): Promise<CheckedWhy> {
  const reasons = await listActive(tx, configLists.reasons, 'CANCEL_INSPECTION');
  const problems = Object.entries(problemsAmong(reasons, { reasonId, note }));
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.map(([field, each]) => [prefix + field, each])));
  const chosen = reasons.find((each) => each.id === reasonId);
  return { reason: chosen === undefined ? null : { id: chosen.id, name: chosen.name }, note };
}

/** Cancels a scheduled inspection of a locked case. The caller saves the progress of the case afterwards. */
export async function cancelLocked(
  tx: AgencyTx,
  id: string,
  { id: inspectionId, typeName: type, plannedOn }: Pick<StoredInspection, 'id' | 'typeName' | 'plannedOn'>,
  { reason, note }: CheckedWhy,
  by: StaffActing,
): Promise<void> {
  const canceled = { status: 'CANCELLED', cancel_reason_id: reason?.id ?? null, cancel_note: note } as const;
  await saveRow(tx, 'inspections', inspectionId, canceled);
  const data = { inspectionId, type, plannedOn, reason, note };
  const eventId = recordEvent(tx, by.actor, caseEvents.inspectionCanceled, id, data);
  notifyStaff(tx, caseNotifications.inspectionCanceled, eventId);
}

/**
 * Cancels a scheduled inspection for a reason.
 * @throws Problem invalid_input (reasonId, note), and those of `lockInspection`
 */
export async function cancelInspection(
  tx: AgencyTx,
  { id, inspectionId, version, ...why }: Cancellation,
  by: StaffActing,
): Promise<void> {
  const { inspection } = await lockInspection(tx, { id, inspectionId, version }, by, 'cancel');
  await cancelLocked(tx, id, inspection, await checkWhy(tx, why), by);
  await saveProgress(tx, id, by.now);
}
