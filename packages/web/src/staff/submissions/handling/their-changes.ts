import {
  allFields,
  type CustomField,
  type FieldValue,
  type FieldValues,
  isFilled,
  answerValues,
  answerText,
} from '@townkeep/core/custom-fields';
import { formatAddress, RESTRICTED } from '@townkeep/core/locations';
import type { FormPlace } from '@townkeep/core/submissions/filing/issue-form.ts';
import type { TheirChange } from '../../../ui/dialogs/StaleNotice.tsx';
import { assignedOption, assignedText } from '../parts/assigned.ts';
import { formPlace } from '../filing/place/form-place.ts';
import type { Submission } from '../read/use-submission.ts';

/** Values are what a JSON answer holds, in the server's own order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** An emptied field is the same as one that nobody has answered. */
const isSameAnswer = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  isSame(isFilled(one) ? one : null, isFilled(other) ? other : null);

/** What somebody else has answered since the dialog was opened, and is not what was typed here as well. */
export function theirAnswers(
  fields: readonly CustomField[],
  opened: Submission['fields'],
  now: Submission['fields'],
  typed: FieldValues,
): TheirChange[] {
  const [was, is] = [answerValues(opened), answerValues(now)];
  return allFields(fields)
    .filter(({ id }) => !isSameAnswer(was[id], is[id]) && !(id in typed && isSameAnswer(typed[id], is[id])))
    .map(({ id, label, type }) => ({
      name: id,
      label,
      text: answerText(now.find((answer) => answer.id === id) ?? { type, value: null }) ?? 'nothing',
    }));
}

/** Where somebody else has set it since the dialog was opened, unless it was set there here as well. */
export function theirPlace(
  opened: Submission['location'],
  now: Submission['location'],
  typed: FormPlace | null,
): TheirChange[] {
  if (isSame(opened, now) || (typed !== null && placeText(typed) === placeText(formPlace(now)))) return [];
  return [{ name: 'location', label: 'Location', text: locationText(now) }];
}

/** A place as the page shows it and the map draws it: how it was found makes no difference. */
const placeText = (place: FormPlace): string =>
  JSON.stringify([
    formatAddress(place),
    place.placeName,
    place.latitude,
    place.longitude,
    place.userPinLatitude,
    place.userPinLongitude,
  ]);

const locationText = (place: Submission['location']): string =>
  place === null ? 'nothing' : place.isRestricted ? RESTRICTED : formatAddress(place) || 'a pin on the map';

interface Part {
  readonly label: string;
  /** What is compared: links to files and how messages were delivered are new with each answer of the server. */
  readonly value: (submission: Submission) => unknown;
  /** What it is now, where that is a few words. */
  readonly text?: (now: Submission) => string;
}

// In the order of the page.
const parts: readonly Part[] = [
  { label: 'Status', value: ({ status }) => status, text: ({ status }) => (status === 'CLOSED' ? 'closed' : 'open') },
  { label: 'Category', value: ({ category }) => category.id, text: ({ category }) => category.name },
  {
    label: 'Assignee',
    value: (submission) => assignedOption(submission)?.value,
    text: (now) => assignedText(now) ?? 'unassigned',
  },
  { label: 'Answers', value: ({ fields }) => answerValues(fields) },
  { label: 'Internal fields', value: ({ internalFields }) => answerValues(internalFields) },
  { label: 'Location', value: ({ location }) => location, text: ({ location }) => locationText(location) },
  {
    label: 'Attachments',
    value: ({ attachments }) => attachments.map(({ id, title, description }) => [id, title, description]),
  },
  { label: 'Conversation', value: ({ messages }) => messages.map(({ id }) => id) },
  { label: 'Internal notes', value: ({ notes }) => notes.map(({ id, editedAt }) => [id, editedAt]) },
  {
    label: 'Visibility',
    value: ({ visibility }) => visibility,
    text: ({ visibility }) => (visibility === 'EXTERNAL' ? 'external' : 'internal'),
  },
  {
    label: 'Tags',
    value: ({ tags }) => tags.map(({ id }) => id),
    text: ({ tags }) => tags.map(({ name }) => name).join(', ') || 'none',
  },
  { label: 'Reporter', value: ({ customer }) => customer },
];

/**
 * What somebody else has changed of a submission since a dialog about the whole of it was opened, with what it is now:
 * the dialog hides the page.
 */
export function theirParts(opened: Submission, now: Submission): TheirChange[] {
  return parts
    .filter(({ value }) => !isSame(value(opened), value(now)))
    .map(({ label, text }) => ({
      name: label,
      label: text === undefined ? label : `${label} (now ${text(now)})`,
      text: null,
    }));
}
