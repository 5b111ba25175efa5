import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid, text } from '@townkeep/core/platform';
import type { Assignment, RequestedAssignment } from '@townkeep/core/identity/people';
import { findAssigned } from '../../../identity/people/index.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { assignedTo, findAssignable } from './assignable.ts';
import { lockCaseForChange } from '../part.ts';
import { saveCase } from './queries.ts';
import { assignmentTo, receiverOf } from './receiver.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Assigns a case to a staff member or a group, or unassigns it, and notifies staff. While a person is on leave, their
 * delegate gets it.
 * @throws Problem invalid_input (assigneeId, groupId) and those of `lockCaseForChange`
 */
export async function assignCase(tx: AgencyTx, change: Change & RequestedAssignment, by: StaffActing): Promise<void> {
  const eventId = await changeAssignment(tx, change, by);
  if (eventId !== false) notifyStaff(tx, caseNotifications.assigned, eventId);
}

/**
 * Assigns a case as `assignCase`, without a notification. Returns the event's id; false when nothing changed.
 * `heldBy`: as for `lockCaseForChange`.
 * @throws Problem as `assignCase`
 */
export async function changeAssignment(
  tx: AgencyTx,
  { assigneeId, groupId, ...change }: Change & RequestedAssignment,
  by: StaffActing,
  heldBy?: Assignment,
): Promise<string | false> {
  const before = await lockCaseForChange(tx, change, by, heldBy);
  if (assigneeId === undefined && groupId === undefined)
    throw invalid({ assigneeId: text('required', { label: 'Assignee' }) });
  const isHeldBy = (one: Assignment) =>
    before.assigneeId === one.assigneeId && before.assigneeGroupId === one.assigneeGroupId;
  if (isHeldBy({ assigneeId: assigneeId ?? null, assigneeGroupId: groupId ?? null })) return false;
  const assigned = await findAssignable(tx, { assigneeId, groupId }, before.violationTypeIds);
  const receiver = assigned === null ? null : await receiverOf(tx, assigned, before.violationTypeIds, by);
  const after = assignmentTo(receiver?.to ?? null);
  if (isHeldBy(after)) return false;
  const from = await findAssigned(tx, before);
  const columns = { assignee_id: after.assigneeId, assignee_group_id: after.assigneeGroupId };
  await saveCase(tx, change.id, columns, by.now);
  return recordEvent(tx, by.actor, caseEvents.assigned, change.id, {
    from: assignedTo(from),
    to: receiver?.to ?? null,
    ...(receiver?.onLeave == null ? {} : { onLeave: receiver.onLeave }),
  });
}
