import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { notifyStaffOfMany } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvents } from '../../../platform/records/events.ts';
import type { NamedSuccessor } from '../../../platform/staff-uses.ts';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { findAssignable } from '../handling/assign.ts';
import { listOpenOf, namesOfAssigned, saveAssignments } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Assigns the open submissions of a staff member to a successor, who gets one email about all of them.
 * @throws Problem invalid_input when submissions cannot be assigned to the successor
 */
export async function handOverSubmissions(
  tx: AgencyTx,
  staffId: string,
  to: NamedSuccessor,
  by: StaffActing,
): Promise<number> {
  const ids = await listOpenOf(tx, staffId);
  if (ids.length === 0) return 0;
  const asked = to.kind === 'USER' ? { assigneeId: to.id } : { groupId: to.id };
  await findAssignable(tx, asked);
  const assigneeId = to.kind === 'USER' ? to.id : null;
  const assigneeGroupId = to.kind === 'GROUP' ? to.id : null;
  await saveAssignments(
    tx,
    ids.map((id) => ({ id, assigneeId, assigneeGroupId })),
    by.now,
  );
  const from = {
    kind: 'USER',
    id: staffId,
    name: (await namesOfAssigned(tx, [staffId])).get(staffId) ?? null,
  } as const;
  const eventId = recordEvents(
    tx,
    by.actor,
    submissionEvents.assigned,
    ids.map((subjectId) => ({ subjectId, data: { from, to: { kind: to.kind, id: to.id, name: to.name } } })),
  ).at(-1)!;
  tx.announce({ kind: 'submission', id: null, by: by.actor.id });
  notifyStaffOfMany(tx, submissionNotifications.assigned, eventId, { id: eventId, count: ids.length });
  return ids.length;
}
