import { personName } from '../../people/index.ts';
import type { Customer, Submission } from '../../submissions/index.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant as `03/01/2026, 10:00 AM` in a time zone. */
export function instantText(instant: string, timeZone: string): string {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
    });
  if (known === undefined) formats.set(timeZone, format);
  return format.format(new Date(instant)).replace('\u202f', ' ');
}

/** Returns the reporter's name, or another known contact detail. */
export const reporterName = (customer: Customer | null): string =>
  customer === null
    ? 'The reporter'
    : [customer.firstName, customer.lastName].filter(Boolean).join(' ') ||
      customer.email ||
      customer.phoneNumber ||
      'The reporter';

/** Returns the name of the assigned person or group. */
export function assigneeText({ assignee, assigneeGroup }: Pick<Submission, 'assignee' | 'assigneeGroup'>): string {
  if (assigneeGroup !== null) return `${assigneeGroup.name} (group)`;
  return assignee === null ? 'Unassigned' : personName(assignee);
}

export const sourceNames: Readonly<Record<Submission['source'], string>> = {
  WEB: 'Public form',
  STAFF: 'Staff',
  EMAIL: 'Email',
  SMS: 'Text message',
  API: 'Another system',
  OPEN311: 'Open311',
};

const CUT_AT = 10_000;

/** Returns a long text cut, with a note of it. */
export const cutText = (text: string): string =>
  text.length <= CUT_AT ? text : `${text.slice(0, CUT_AT)}\n\n(The rest is left out of the print.)`;
