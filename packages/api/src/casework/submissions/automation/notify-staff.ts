import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { notifyStaff as notify } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { findAssignable } from '../handling/assign.ts';
import { lockForChange } from '../handling/lock-for-change.ts';
import { toAssignedTo } from '../handling/receiver.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Notice {
  readonly assigneeId: string | null;
  readonly groupId: string | null;
  /** What they are asked to do. */
  readonly advice: string | null;
}

/**
 * Notifies a person or a group about a submission, without assigning it.
 * @throws Problem invalid_input when they cannot handle submissions
 */
export async function notifyStaff(
  tx: AgencyTx,
  id: string,
  { advice, ...asked }: Notice,
  call: StaffActing,
): Promise<'DONE' | 'UNCHANGED'> {
  const by = call;
  await lockForChange(tx, { id }, by);
  const to = await findAssignable(tx, asked);
  if (to === null) return 'UNCHANGED';
  const eventId = recordEvent(tx, by.actor, submissionEvents.staffNotified, id, {
    to: toAssignedTo(to),
    ...(advice === null ? {} : { advice }),
  });
  notify(tx, submissionNotifications.byRule, eventId);
  return 'DONE';
}
