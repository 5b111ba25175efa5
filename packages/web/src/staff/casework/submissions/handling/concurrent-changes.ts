import { answerValues } from '@townkeep/core/mechanisms/custom-fields';
import { formatAddress, RESTRICTED } from '@townkeep/core/casework/locations';
import type { FormPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import type { ConcurrentChange } from '../../../../ui/dialogs/StaleNotice.tsx';
import { assignedOption, assignedText } from '../../../mechanisms/record/assigned.ts';
import { changedPartsOf, type ComparedPart, isSame } from '../../../mechanisms/record/changed-parts.ts';
import { formPlace } from '../../../mechanisms/place/form-place.ts';
import type { Submission } from '../read/SubmissionContext.ts';

/** Returns the location that another person set since the dialog was opened, unless the same was set here. */
export function changedPlace(
  opened: Submission['location'],
  now: Submission['location'],
  typed: FormPlace | null,
): ConcurrentChange[] {
  if (isSame(opened, now) || (typed !== null && placeText(typed) === placeText(formPlace(now)))) return [];
  return [{ name: 'location', label: 'Location', text: locationText(now) }];
}

/** Identifies a place by its address and position. It does not matter how the place was found. */
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

const category: ComparedPart<Submission> = {
  label: 'Category',
  value: (submission) => submission.category.id,
  text: (now) => now.category.name,
};

// In the order of the page.
const parts: readonly ComparedPart<Submission>[] = [
  { label: 'Status', value: ({ status }) => status, text: ({ status }) => (status === 'CLOSED' ? 'closed' : 'open') },
  category,
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

/** Returns the parts of the submission that another person changed since the dialog was opened. */
export const changedParts = changedPartsOf(parts);

/** Returns whether another person moved the submission to a category since the dialog was opened, as a change. */
export const changedCategory = changedPartsOf([category]);
