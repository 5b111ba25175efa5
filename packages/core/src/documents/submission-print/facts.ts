import { formatAddress, RESTRICTED } from '../../locations/index.ts';
import { personName } from '../../people/index.ts';
import type { Submission } from '../../submissions/index.ts';
import { dayWords } from '../../kernel/formats/calendar.ts';
import { phoneText } from '../../kernel/formats/phone-text.ts';
import { assigneeText, instantText, reporterName, sourceNames } from './words.ts';

/** A name and its value. */
export type Pair = readonly [name: string, value: string];

/** A status with the tone in which it is drawn. */
export interface PrintedStatus {
  readonly text: string;
  readonly tone: 'blue' | 'amber' | 'red' | 'green';
}

/** Returns the pairs that have a value. */
const known = (pairs: readonly (readonly [string, string | null | undefined])[]): Pair[] =>
  pairs.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

export function statusOf({ status, isOverdue, isReopened }: Submission): PrintedStatus {
  if (status === 'CLOSED') return { text: 'Closed', tone: 'green' };
  if (isOverdue) return { text: 'Overdue', tone: 'red' };
  return isReopened ? { text: 'Reopened', tone: 'amber' } : { text: 'Open', tone: 'blue' };
}

/** Returns the line beside the status: the category, and the outcome or the due day. */
export function summaryOf({ status, category, outcome, dueOn }: Submission): string {
  const end = status === 'CLOSED' ? outcome : dueOn && `due ${dayWords(dueOn)}`;
  return [category.name, end].filter(Boolean).join(' · ');
}

/** Returns the facts of a submission. */
export function factsOf(submission: Submission, timeZone: string): Pair[] {
  const { category, visibility, source, createdBy, createdAt, updatedAt, closedAt, dueOn, outcome, tags } = submission;
  const filed = createdBy === null ? '' : `, filed by ${personName(createdBy)}`;
  return known([
    ['Category', category.name],
    ['Assignee', assigneeText(submission)],
    ['Visibility', visibility === 'EXTERNAL' ? 'External' : 'Internal'],
    ['Source', `${sourceNames[source]}${filed}`],
    ['Created', instantText(createdAt, timeZone)],
    ['Due', dueOn && dayWords(dueOn)],
    ['Closed', closedAt && instantText(closedAt, timeZone)],
    ['Outcome', outcome],
    ['Last change', instantText(updatedAt, timeZone)],
    ['Tags', tags.map(({ name }) => name).join(', ')],
  ]);
}

/** Returns the address in one line. */
export function placeText({ location }: Submission): string {
  if (location === null) return 'None';
  return location.isRestricted ? RESTRICTED : formatAddress(location) || 'A point on the map';
}

/** Returns the address, the parcel and the point. */
export function placeOf(submission: Submission): Pair[] {
  const { location } = submission;
  const point =
    location?.latitude == null || location.longitude == null
      ? null
      : `${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}`;
  return known([
    ['Address', placeText(submission)],
    ['Parcel number', location?.apn],
    ['Latitude, longitude', point],
  ]);
}

/** Returns the reporter's name and how to reach them. */
export function reporterOf({ isAnonymous, customer }: Submission): Pair[] {
  if (customer === null) return [['Name', isAnonymous ? 'Anonymous' : 'None given']];
  return known([
    ['Name', reporterName(customer)],
    ['Email', customer.email],
    ['Phone', customer.phoneNumber && phoneText(customer.phoneNumber)],
    ['Work phone', customer.workPhone && phoneText(customer.workPhone)],
    ['Note', customer.notificationNote],
  ]);
}
