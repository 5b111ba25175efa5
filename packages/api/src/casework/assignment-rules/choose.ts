import type { CandidateAssignee } from '@townkeep/core/casework/assignment-rules';
import type { OnLeave, WorkKind } from '@townkeep/core/identity/delegation';
import type { NamedRecord } from '@townkeep/core/platform/event.ts';
import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import { receiverFor } from '../../identity/delegation/index.ts';
import { type Assignee, type AssigneeGroup, findAssignee, findAssigneeGroup } from '../../identity/people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';

/** Who receives a record, as events name them, and the leave of the person who would have received it. */
export interface Receiver {
  readonly to: NamedRecord & { readonly kind: 'USER' | 'GROUP' };
  readonly onLeave: OnLeave | null;
}

/** Who receives a new record, and the assignment rule that says so; both are null if no one does. */
export interface ChosenReceiver {
  readonly receiver: Receiver | null;
  readonly rule: NamedRecord | null;
}

export const noOne: ChosenReceiver = { receiver: null, rule: null };

/** A record that is given to someone. */
export interface GivenWork {
  readonly work: WorkKind;
  /** The current day in the agency's time zone. */
  readonly day: Day;
  /** Returns why the record cannot be assigned to a person or a group; null if it can. */
  readonly personProblem: (person: Pick<Assignee, 'isActive' | 'scopes'>) => string | null;
  readonly groupProblem: (group: AssigneeGroup) => string | null;
}

/**
 * Returns who receives a record that a rule or a default gives to someone: while a person is on leave, their delegate.
 * Null if the record cannot be assigned to them.
 */
export async function receiverOfCandidate(
  tx: AgencyTx,
  { kind, id }: Pick<CandidateAssignee, 'kind' | 'id'>,
  { work, day, personProblem, groupProblem }: GivenWork,
): Promise<Receiver | null> {
  if (kind === 'GROUP') {
    const group = await findAssigneeGroup(tx, id);
    if (group === undefined || groupProblem(group) !== null) return null;
    return { to: { kind, id, name: group.name }, onLeave: null };
  }
  const person = await findAssignee(tx, id);
  if (person === undefined || personProblem(person) !== null) return null;
  return receiverFor(tx, person, { work, day, canTake: (colleague) => personProblem(colleague) === null });
}

/**
 * Returns the first candidate to whom the record can be assigned. `find`: as `receiverOfCandidate`. Source:
 * docs/adr/0027-delegation-and-assignment-rules.md
 */
export async function firstReceiver(
  candidates: readonly CandidateAssignee[],
  find: (candidate: CandidateAssignee) => Promise<Receiver | null>,
): Promise<ChosenReceiver> {
  for (const candidate of candidates) {
    const receiver = await find(candidate);
    if (receiver !== null) return { receiver, rule: candidate.rule };
  }
  return noOne;
}

/** Returns what an event records about the way to the assignee: nothing without a rule and a leave. */
export function wayOf({ receiver, rule }: ChosenReceiver) {
  if (receiver === null || (rule === null && receiver.onLeave === null)) return {};
  return {
    assignedTo: receiver.to,
    ...(rule === null ? {} : { rule }),
    ...(receiver.onLeave === null ? {} : { onLeave: receiver.onLeave }),
  };
}
