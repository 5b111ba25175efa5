import { formatAddress, RESTRICTED } from '../../locations/index.ts';
import { personName } from '../../../identity/people/index.ts';
import {
  assigneeText,
  instantText,
  knownPairs,
  type Pair,
  type PrintedStatus,
} from '../../../mechanisms/documents/index.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { phoneText } from '../../../platform/formats/phone-text.ts';
import type { Customer, Submission } from '../submission.ts';

export const sourceNames: Readonly<Record<Submission['source'], string>> = {
  WEB: 'Public form',
  STAFF: 'Staff',
  EMAIL: 'Email',
  SMS: 'Text message',
  API: 'Another system',
  OPEN311: 'Open311',
};

/** Returns the reporter's name, or another known contact detail. */
export const reporterName = (customer: Customer | null): string =>
  customer === null
    ? 'The reporter'
    : [customer.firstName, customer.lastName].filter(Boolean).join(' ') ||
      customer.email ||
      customer.phoneNumber ||
      'The reporter';

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
  return knownPairs([
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
  return knownPairs([
    ['Address', placeText(submission)],
    ['Parcel number', location?.apn],
    ['Latitude, longitude', point],
  ]);
}

/** Returns the reporter's name and how to reach them. */
export function reporterOf({ isAnonymous, customer }: Submission): Pair[] {
  if (customer === null) return [['Name', isAnonymous ? 'Anonymous' : 'None given']];
  return knownPairs([
    ['Name', reporterName(customer)],
    ['Email', customer.email],
    ['Phone', customer.phoneNumber && phoneText(customer.phoneNumber)],
    ['Work phone', customer.workPhone && phoneText(customer.workPhone)],
    ['Note', customer.notificationNote],
  ]);
}
