import type { CandidateAssignee } from '@townkeep/core/assignment-rules';
import { possibleDelegates, resolveDelegate } from '@townkeep/core/delegation';
import type { Day } from '@townkeep/core/kernel/formats/calendar.ts';
import { personName } from '@townkeep/core/people';
import { assigneeProblem } from '@townkeep/core/submissions';
import type { AssignedTo, OnLeave } from '@townkeep/core/submissions/events.ts';
import { listLeaves } from '../../delegation/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { groupProblem } from './group-problem.ts';
import { type Assigned, type Assignee, findAssignee, findAssigneeGroup } from '../../people/index.ts';

/** Who receives a submission, and the leave of the person who would have received it. */
export interface Receiver {
  readonly to: AssignedTo;
  readonly onLeave: OnLeave | null;
}

/** A person, as far as their leave is concerned. */
type Person = Pick<Assignee, 'id' | 'firstName' | 'lastName'>;

/**
 * Returns who receives a submission that is assigned to a person: while they are on leave, their delegate.
 * @param today the current day in the agency's time zone
 */
export async function receiverFor(tx: AgencyTx, person: Person, today: Day): Promise<Receiver> {
  const own: AssignedTo = { kind: 'USER', id: person.id, name: personName(person) };
  const leaves = await listLeaves(tx, today);
  const facts = { work: 'submission', today, leaveOf: (id: string) => leaves.get(id) ?? null } as const;
  const delegates = new Map<string, Assignee | null>();
  for (const id of possibleDelegates(person.id, facts)) delegates.set(id, (await findAssignee(tx, id)) ?? null);
  const canTake = (id: string) => assigneeProblem(delegates.get(id) ?? null) === null;
  const { assigneeId, leave } = resolveDelegate(person.id, { ...facts, canTake });
  if (leave === null) return { to: own, onLeave: null };
  const named = (id: string) => {
    const delegate = delegates.get(id);
    return { id, name: delegate == null ? null : personName(delegate) };
  };
  return {
    to: assigneeId === person.id ? own : { kind: 'USER', ...named(assigneeId) },
    onLeave: {
      person: { id: own.id, name: own.name },
      until: leave.until,
      unavailable: leave.unavailableId === null ? null : named(leave.unavailableId),
    },
  };
}

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
