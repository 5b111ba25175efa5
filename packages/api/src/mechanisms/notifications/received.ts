import { type OnLeave, standsInFor } from '@townkeep/core/identity/delegation';
import type { Assignment } from '@townkeep/core/identity/people';

/** To whom an event assigned a record, and the leave for which they stand in. */
export interface Received {
  readonly assignment: Assignment;
  readonly standsInFor: OnLeave | undefined;
}

/** Returns to whom an event assigned its record: `to` as the event names them, null for no one. */
export function received(
  to: { readonly kind: 'USER' | 'GROUP'; readonly id: string } | null,
  onLeave: OnLeave | undefined,
): Received {
  if (to === null) return { assignment: { assigneeId: null, assigneeGroupId: null }, standsInFor: undefined };
  const { kind, id } = to;
  const assignment =
    kind === 'GROUP' ? { assigneeId: null, assigneeGroupId: id } : { assigneeId: id, assigneeGroupId: null };
  return { assignment, standsInFor: onLeave === undefined ? undefined : standsInFor({ to, onLeave }) };
}

/** Returns the same for an event with a column for the person and one for the group. */
export const receivedBy = ({ assigneeId, assigneeGroupId }: Assignment, onLeave: OnLeave | undefined): Received => {
  const person = assigneeId === null ? null : ({ kind: 'USER', id: assigneeId } as const);
  return received(assigneeGroupId === null ? person : { kind: 'GROUP', id: assigneeGroupId }, onLeave);
};
