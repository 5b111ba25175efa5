import { z } from 'zod';
import { namedRecord, type NamedRecord } from '../../platform/event.ts';
import { dayWords } from '../../platform/formats/calendar.ts';
import { nameOf } from '../../platform/history.ts';

/** The person on leave who would have received a record, as events keep it; see `LeaveEffect`. */
export const onLeave = z.strictObject({
  person: namedRecord,
  /** The last day of the leave. */
  until: z.iso.date(),
  /** The delegate who cannot be assigned the work, so that the person keeps it. */
  unavailable: namedRecord.nullable(),
});
export type OnLeave = z.infer<typeof onLeave>;

/** What someone received: the new holder, and the leave that had an effect. */
interface Received {
  readonly to: { readonly id: string };
  readonly onLeave: OnLeave | null;
}

/** Returns the leave for which someone stands in with what they received; undefined if they received it themselves. */
export const standsInFor = (received: Received | null): OnLeave | undefined =>
  received === null || received.onLeave === null || received.to.id === received.onLeave.person.id
    ? undefined
    : received.onLeave;

/** Returns what follows `you` or a name in a letter about that: `, standing in for Ann Lee until …`. */
export const standInWords = ({ person, until }: Pick<OnLeave, 'person' | 'until'>): string =>
  `, standing in for ${nameOf(person)} until ${dayWords(until)}`;

/** Returns what follows the name of an assignee when a leave had an effect: `, who stands in for Ann Lee until …`. */
export function leaveWords(
  to: NamedRecord,
  leave: { readonly person: NamedRecord; readonly until: string; readonly unavailable: NamedRecord | null } | undefined,
): string {
  if (leave === undefined) return '';
  const until = dayWords(leave.until);
  if (to.id !== leave.person.id) return `, who stands in for ${nameOf(leave.person)} until ${until}`;
  const away = `, who is away until ${until}`;
  return leave.unavailable === null ? away : `${away}, since ${nameOf(leave.unavailable)} cannot stand in`;
}
