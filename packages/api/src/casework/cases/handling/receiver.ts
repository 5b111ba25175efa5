import { caseAssigneeProblem } from '@townkeep/core/casework/cases';
import type { Receiver } from '../../assignment-rules/index.ts';
import { receiverFor } from '../../../identity/delegation/index.ts';
import type { Assigned } from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { assignedTo } from './assignable.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Returns who receives a case that is assigned to a person or a group: while the person is on leave, their delegate. A
 * person who assigns to themselves keeps it.
 */
export async function receiverOf(
  tx: AgencyTx,
  assigned: Assigned,
  violationTypeIds: readonly string[],
  { person, today }: Pick<StaffActing, 'person' | 'today'>,
): Promise<Receiver> {
  if (assigned.kind === 'GROUP' || assigned.person.id === person.id)
    return { to: assignedTo(assigned)!, onLeave: null };
  return receiverFor(tx, assigned.person, {
    work: 'case',
    day: today,
    canTake: (colleague) => caseAssigneeProblem(colleague, violationTypeIds) === null,
  });
}

/** Returns the columns of an assignment; both are null for none. */
export const assignmentTo = (to: Pick<Receiver['to'], 'kind' | 'id'> | null) => ({
  assigneeId: to?.kind === 'USER' ? to.id : null,
  assigneeGroupId: to?.kind === 'GROUP' ? to.id : null,
});
