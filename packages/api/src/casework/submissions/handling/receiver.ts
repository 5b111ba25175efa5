import type { CandidateAssignee } from '@townkeep/core/casework/assignment-rules';
import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import { personName } from '@townkeep/core/identity/people';
import { assigneeProblem } from '@townkeep/core/casework/submissions';
import type { AssignedTo } from '@townkeep/core/casework/submissions/events.ts';
import { type Receiver, receiverOfCandidate as ofCandidate } from '../../assignment-rules/index.ts';
import { receiverFor as delegated } from '../../../identity/delegation/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { groupProblem } from './group-problem.ts';
import type { Assigned } from '../../../identity/people/index.ts';

/** Returns who receives a submission that is assigned to a person: while they are on leave, their delegate. */
export const receiverFor = (tx: AgencyTx, person: Parameters<typeof delegated>[1], today: Day): Promise<Receiver> =>
  delegated(tx, person, { work: 'submission', day: today, canTake: (each) => assigneeProblem(each) === null });

/** Returns a person or a group as events name them. */
export function toAssignedTo(assigned: Assigned): AssignedTo {
  if (assigned.kind === 'GROUP') return { kind: 'GROUP', id: assigned.group.id, name: assigned.group.name };
  return { kind: 'USER', id: assigned.person.id, name: personName(assigned.person) };
}

/** Returns who receives a submission that a rule or a category gives to someone; null if it cannot be assigned. */
export const receiverOfCandidate = (
  tx: AgencyTx,
  candidate: Pick<CandidateAssignee, 'kind' | 'id'>,
  today: Day,
): Promise<Receiver | null> =>
  ofCandidate(tx, candidate, { work: 'submission', day: today, personProblem: assigneeProblem, groupProblem });

/** Returns the columns of an assignment. */
export const assignmentTo = ({ kind, id }: Pick<AssignedTo, 'kind' | 'id'>) =>
  kind === 'GROUP' ? { assigneeId: null, assigneeGroupId: id } : { assigneeId: id, assigneeGroupId: null };
