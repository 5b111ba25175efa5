import type { Day } from '../../platform/formats/calendar.ts';
import { delegateFields, isAway, type Leave, type WorkKind } from './leave.ts';

/** What the resolution needs to know. */
export interface DelegationFacts {
  readonly work: WorkKind;
  /** The current day in the agency's time zone. */
  readonly today: Day;
  /** Returns a person's leave, if they have one. */
  readonly leaveOf: (personId: string) => Leave | null;
  /** Returns whether work of the kind can be assigned to a person. */
  readonly canTake: (personId: string) => boolean;
}

/** How the leave of a person affects an assignment to them. */
export interface LeaveEffect {
  readonly personId: string;
  /** The last day of the leave. */
  readonly until: Day;
  /** The delegate who cannot take the work, so that the person keeps it; null otherwise. */
  readonly unavailableId: string | null;
}

export interface Resolved {
  readonly assigneeId: string;
  /** Null when the person is not on leave. */
  readonly leave: LeaveEffect | null;
}

/**
 * Returns who receives new work of a person. While they are on leave it goes to their delegate, and if the delegate is
 * on leave too, to the delegate's delegate, but no further and never back. If the delegate cannot take it, the person
 * keeps it. Source: docs/adr/0027-delegation-and-assignment-rules.md
 */
export function resolveDelegate(personId: string, facts: DelegationFacts): Resolved {
  const leave = currentLeave(personId, facts);
  if (leave === null) return { assigneeId: personId, leave: null };
  const delegateId = leave[delegateFields[facts.work]];
  const effect = { personId, until: leave.endDate, unavailableId: null };
  if (delegateId === null || delegateId === personId) return { assigneeId: personId, leave: effect };
  if (!facts.canTake(delegateId)) return { assigneeId: personId, leave: { ...effect, unavailableId: delegateId } };
  const next = currentLeave(delegateId, facts)?.[delegateFields[facts.work]] ?? null;
  const isFollowed = next !== null && next !== personId && next !== delegateId && facts.canTake(next);
  return { assigneeId: isFollowed ? next : delegateId, leave: effect };
}

function currentLeave(personId: string, { today, leaveOf }: DelegationFacts): Leave | null {
  const leave = leaveOf(personId);
  return leave !== null && isAway(leave, today) ? leave : null;
}

/** Returns the people who may receive the work of a person, whom `resolveDelegate` asks about. */
export function possibleDelegates(
  personId: string,
  { work, today, leaveOf }: Omit<DelegationFacts, 'canTake'>,
): string[] {
  const of = (id: string): string[] => {
    const leave = leaveOf(id);
    const delegateId = leave !== null && isAway(leave, today) ? leave[delegateFields[work]] : null;
    return delegateId === null ? [] : [delegateId];
  };
  const first = of(personId);
  return [...first, ...first.flatMap(of)];
}
