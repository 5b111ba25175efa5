import { personName } from '../../../platform/formats/person-name.ts';

/** A name and its value. */
export type Pair = readonly [name: string, value: string];

/** Returns the pairs that have a value. */
export const knownPairs = (pairs: readonly (readonly [string, string | null | undefined])[]): Pair[] =>
  pairs.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

/** A status with the tone in which it is drawn. */
export interface PrintedStatus {
  readonly text: string;
  readonly tone: 'blue' | 'amber' | 'red' | 'green';
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant as `Mar 1, 2026, 10:00 AM` in a time zone. */
export function instantText(instant: string, timeZone: string): string {
  const made = formats.get(timeZone);
  const format =
    made ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  if (made === undefined) formats.set(timeZone, format);
  return format.format(new Date(instant)).replace('\u202f', ' ');
}

interface Assigned {
  readonly assignee: Parameters<typeof personName>[0] | null;
  readonly assigneeGroup: { readonly name: string } | null;
}

/** Returns the name of the assigned person or group. */
export function assigneeText({ assignee, assigneeGroup }: Assigned): string {
  if (assigneeGroup !== null) return `${assigneeGroup.name} (group)`;
  return assignee === null ? 'Unassigned' : personName(assignee);
}

const CUT_AT = 10_000;

/** Returns a long text cut, with a note of it. */
export const cutText = (text: string): string =>
  text.length <= CUT_AT ? text : `${text.slice(0, CUT_AT)}\n\n(The rest is left out of the print.)`;
