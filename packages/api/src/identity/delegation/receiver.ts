import { type OnLeave, possibleDelegates, resolveDelegate, type WorkKind } from '@townkeep/core/identity/delegation';
import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import { personName } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type Colleague, findColleagues, listLeaves } from './queries.ts';

/** Who receives the work of a person, as events name them, and the leave of that person. */
export interface Receiver {
  readonly to: { readonly kind: 'USER'; readonly id: string; readonly name: string | null };
  readonly onLeave: OnLeave | null;
}

/** The work that a person is assigned. */
export interface Delegated {
  readonly work: WorkKind;
  /** The day of the work in the agency's time zone: today, unless it is planned. */
  readonly day: Day;
  readonly canTake: (colleague: Colleague) => boolean;
}

/**
 * Returns who receives work that is assigned to a person: if they are on leave on that day, their delegate. Source:
 * docs/adr/0027-delegation-and-assignment-rules.md
 */
export async function receiverFor(
  tx: AgencyTx,
  person: Pick<Colleague, 'id' | 'firstName' | 'lastName'>,
  { work, day, canTake }: Delegated,
): Promise<Receiver> {
  const own = { kind: 'USER', id: person.id, name: personName(person) } as const;
  const leaves = await listLeaves(tx, day);
  const facts = { work, today: day, leaveOf: (id: string) => leaves.get(id) ?? null };
  const colleagues = await findColleagues(tx, possibleDelegates(person.id, facts));
  const { assigneeId, leave } = resolveDelegate(person.id, {
    ...facts,
    canTake: (id) => colleagues.has(id) && canTake(colleagues.get(id)!),
  });
  if (leave === null) return { to: own, onLeave: null };
  const named = (id: string) => {
    const colleague = colleagues.get(id);
    return { id, name: colleague === undefined ? null : personName(colleague) };
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
