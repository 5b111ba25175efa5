import {
  assigneeText,
  instantText,
  knownPairs,
  type Pair,
  type PrintedStatus,
} from '../../../mechanisms/documents/index.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { phoneText } from '../../../platform/formats/phone-text.ts';
import { formatAddress, RESTRICTED } from '../../locations/index.ts';
import { personName } from '../../../identity/people/index.ts';
import type { CaseDetail } from '../case.ts';
import { initiationTexts } from '../listing/columns.ts';

const NONE = '–';
const day = (on: string | null): string => (on === null ? NONE : dayWords(on));

export function statusOfCase({ status, isOverdue, isReopened }: CaseDetail): PrintedStatus {
  if (status === 'CLOSED') return { text: 'Closed', tone: 'green' };
  if (status === 'DRAFT') return { text: 'Draft', tone: 'amber' };
  if (isOverdue) return { text: 'Overdue', tone: 'red' };
  return isReopened ? { text: 'Reopened', tone: 'amber' } : { text: 'Open', tone: 'blue' };
}

export const factsOfCase = (shown: CaseDetail, timeZone: string): Pair[] =>
  knownPairs([
    ['Initiation', initiationTexts[shown.initiationType]],
    ['Assignee', assigneeText(shown)],
    ['Created', instantText(shown.createdAt, timeZone)],
    ['Created by', shown.createdBy && personName(shown.createdBy)],
    ['Comply by', shown.dueOn && dayWords(shown.dueOn)],
    ['Reopened', shown.reopenedAt && instantText(shown.reopenedAt, timeZone)],
    ['Closed', shown.closedAt && instantText(shown.closedAt, timeZone)],
    ['Outcome', shown.outcome],
    ['Last change', instantText(shown.updatedAt, timeZone)],
  ]);

const violationStates = { OPEN: 'Open', COMPLIANT: 'Compliant', INVALID: 'Invalid' } as const;

/** Returns violation and what it is about, articles, disposition, comply-by date and, with notes, the note of each. */
export const violationRows = ({ violations }: CaseDetail, withNotes: boolean): string[][] =>
  violations.map(({ violation, entity, codes, status, disposition, complyByOn, note }) => [
    entity === null ? violation.name : `${violation.name}: ${entity.label}`,
    codes.map(({ articleNumber, name }) => `${articleNumber} ${name}`).join(', ') || NONE,
    disposition?.name ?? violationStates[status],
    day(complyByOn),
    ...(withNotes ? [note ?? NONE] : []),
  ]);

const inspectionStates = { SCHEDULED: 'Scheduled', PERFORMED: 'Performed', CANCELLED: 'Canceled' } as const;

/** Returns day, type, state, inspector and, with notes, the note of each inspection. */
export const inspectionRows = ({ inspections }: CaseDetail, withNotes: boolean): string[][] =>
  inspections.map(({ plannedOn, type, isVerification, status, assignee, note }) => [
    dayWords(plannedOn),
    [type?.name, isVerification ? 'verification' : null].filter(Boolean).join(', ') || NONE,
    inspectionStates[status],
    assignee === null ? NONE : personName(assignee),
    ...(withNotes ? [note ?? NONE] : []),
  ]);

/** Returns role, name, and how to reach each contact. */
export const contactRows = ({ contacts }: CaseDetail): string[][] =>
  contacts.map(({ role, contact: { name, email, phoneNumber, address } }) => [
    role.name,
    name ?? 'Unnamed',
    [email, phoneNumber && phoneText(phoneNumber), address].filter(Boolean).join(', ') || NONE,
  ]);

/** Returns the address and the parcel of each place, the primary one first. */
export const placeRows = ({ places }: CaseDetail): string[][] =>
  places.map((place) =>
    place.isRestricted
      ? [RESTRICTED, NONE]
      : [
          formatAddress(place) ||
            (place.latitude === null || place.longitude === null
              ? 'No address'
              : `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`),
          place.apn ?? NONE,
        ],
  );

/** Returns number, category and state of each linked submission. */
export const submissionRows = ({ submissions }: CaseDetail): string[][] =>
  submissions.map(({ number, category, status }) => [`#${number}`, category, status === 'OPEN' ? 'Open' : 'Closed']);
