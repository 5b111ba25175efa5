import type { CandidateAssignee } from '@townkeep/core/assignment-rules';
import type { OnLeave } from '@townkeep/core/delegation';
import type { Day } from '@townkeep/core/kernel/formats/calendar.ts';
import { personName } from '@townkeep/core/people';
import { assigneeProblem } from '@townkeep/core/submissions';
import type { AssignedTo } from '@townkeep/core/submissions/events.ts';
import { receiverFor as delegated } from '../../delegation/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { groupProblem } from './group-problem.ts';
import { type Assigned, findAssignee, findAssigneeGroup } from '../../people/index.ts';

/** Who receives a submission, and the leave of the person who would have received it. */
export interface Receiver {
  readonly to: AssignedTo;
  readonly onLeave: OnLeave | null;
}

/** Returns who receives a submission that is assigned to a person: while they are on leave, their delegate. */
export const receiverFor = (tx: AgencyTx, person: Parameters<typeof delegated>[1], today: Day): Promise<Receiver> =>
  delegated(tx, person, { work: 'submission', day: today, canTake: (each) => assigneeProblem(each) === null });

/** Returns a person or a group as events name them. */
export function toAssignedTo(assigned: Assigned): AssignedTo {
  if (assigned.kind === 'GROUP') return { kind: 'GROUP', id: assigned.group.id, name: assigned.group.name };
  return { kind: 'USER', id: assigned.person.id, name: personName(assigned.person) };
}

/** Returns who receives a submission that a rule or a category gives to someone; null if it cannot be assigned. */
export async function receiverOfCandidate(
  tx: AgencyTx,
  { kind, id }: Pick<CandidateAssignee, 'kind' | 'id'>,
  today: Day,
): Promise<Receiver | null> {
  if (kind === 'GROUP') {
    const group = await findAssigneeGroup(tx, id);
    if (group === undefined || groupProblem(group) !== null) return null;
    return { to: toAssignedTo({ kind, group }), onLeave: null };
  }
  const person = await findAssignee(tx, id);
  return person === undefined || assigneeProblem(person) !== null ? null : receiverFor(tx, person, today);
}

/** Returns the columns of an assignment. */
export const assignmentTo = ({ kind, id }: Pick<AssignedTo, 'kind' | 'id'>) =>
  kind === 'GROUP' ? { assigneeId: null, assigneeGroupId: id } : { assigneeId: id, assigneeGroupId: null };
