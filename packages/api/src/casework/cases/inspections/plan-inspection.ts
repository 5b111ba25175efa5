import type { InspectionInput } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { lockContentForChange } from '../part.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { lockInspection } from './lock-inspection.ts';
import { type CheckedInspection, checkInspection } from './new-inspection.ts';
import { insertInspection, planColumns, type StoredInspection } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Plan extends InspectionInput {
  readonly id: string;
  readonly inspectionId?: string | null | undefined;
  readonly version?: number | undefined;
}

/**
 * Schedules an inspection of a case, or changes the plan of one: its day, time, inspector, type and length.
 * @throws Problem invalid_input (typeId, assigneeId), and those of `lockContentForChange` and `lockInspection`
 */
export async function planInspection(
  tx: AgencyTx,
  { id, inspectionId, version, ...input }: Plan,
  by: StaffActing,
): Promise<void> {
  if (inspectionId != null) return changePlan(tx, { id, inspectionId, version }, input, by);
  const { violationTypeIds } = await lockContentForChange(tx, { id }, by);
  const { inspection, problems } = await checkInspection(tx, input, { violationTypeIds, plannerId: by.person.id });
  if (problems !== undefined) throw invalid(problems);
  await insertInspection(tx, id, inspection, { createdBy: by.person.id, now: by.now });
  await saveProgress(tx, id, by.now);
  await recordScheduled(tx, id, inspection, by);
}

/** Records that an inspection was scheduled, and notifies its inspector. */
export async function recordScheduled(
  tx: AgencyTx,
  caseId: string,
  inspection: CheckedInspection,
  by: StaffActing,
): Promise<void> {
  const { id: inspectionId, typeName: type, plannedOn, assignee, onLeave } = inspection;
  const eventId = recordEvent(tx, by.actor, caseEvents.inspectionScheduled, caseId, {
    inspectionId,
    type,
    plannedOn,
    assignee,
    ...(onLeave === null ? {} : { onLeave }),
  });
  notifyStaff(tx, caseNotifications.inspectionScheduled, eventId);
}

interface Changed {
  readonly id: string;
  readonly inspectionId: string;
  readonly version: number | undefined;
}

async function changePlan(tx: AgencyTx, change: Changed, input: InspectionInput, by: StaffActing): Promise<void> {
  const { of, inspection: before } = await lockInspection(tx, change, by, 'reschedule');
  const planned = { violationTypeIds: of.violationTypeIds, plannerId: by.person.id, before };
  const { inspection: after, problems } = await checkInspection(tx, input, planned);
  if (problems !== undefined) throw invalid(problems);
  const changes = changesBetween(comparable(before), comparable(after));
  if (Object.keys(changes).length === 0) return;
  await saveRow(tx, 'inspections', after.id, planColumns(after));
  await saveProgress(tx, change.id, by.now);
  const eventId = recordEvent(tx, by.actor, caseEvents.inspectionChanged, change.id, {
    inspectionId: after.id,
    type: after.typeName,
    changes,
    ...(after.onLeave === null ? {} : { onLeave: after.onLeave }),
  });
  notifyStaff(tx, caseNotifications.inspectionChanged, eventId);
}

const comparable = (plan: StoredInspection | CheckedInspection) => ({
  plannedOn: plan.plannedOn,
  plannedAt: plan.plannedAt,
  minutes: plan.minutes,
  type: plan.typeName,
  isVerification: plan.isVerification,
  assignee: plan.assignee,
});
