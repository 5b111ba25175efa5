import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import type { StaffCall } from '../../platform/records/subjects.ts';
import { findAssignable, toAssignedTo } from '../handling/assign.ts';
import { lockForChange } from '../handling/lock-for-change.ts';
import { staffLetters, writeToAssigned } from '../letters/index.ts';
import { staffActor } from '../staff-actor.ts';
import { getCorrespondence } from '../thread/queries/reporter.ts';

interface Notice {
  readonly assigneeId: string | null;
  readonly groupId: string | null;
  /** What they are asked to do. */
  readonly advice: string | null;
}

/**
 * Notifies a person or a group about a submission by email, without assigning it.
 * @throws Problem invalid_input when they cannot handle submissions
 */
export async function notifyStaff(
  tx: AgencyTx,
  id: string,
  { advice, ...asked }: Notice,
  call: StaffCall,
): Promise<'DONE' | 'UNCHANGED'> {
  const by = staffActor(call);
  await lockForChange(tx, { id }, by);
  const to = await findAssignable(tx, asked);
  if (to === null) return 'UNCHANGED';
  const eventId = recordEvent(tx, by.actor, submissionEvents.staffNotified, id, { to: toAssignedTo(to)! });
  await writeToAssigned(tx, by.services, await getCorrespondence(tx, id), {
    to,
    eventId,
    exceptId: null,
    kind: staffLetters.notified,
    facts: { ruleName: by.actor.name ?? 'A rule', advice },
  });
  return 'DONE';
}
