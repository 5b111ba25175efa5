import { answerProblems, answersOf } from '@townkeep/core/mechanisms/custom-fields';
import { text } from '@townkeep/core/platform';
import {
  contactProblems,
  type CustomerInput,
  isPlaceChosen,
  type NotificationChannel,
  placeProblem,
} from '@townkeep/core/casework/submissions';
import { DESCRIPTION_MAX, NAME_MAX, NOTE_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { fileRefusals } from '../../../../ui/uploads/upload-entry.ts';
import type { Category } from '../choices/use-categories.ts';
import { assignmentOf } from '../../../mechanisms/record/assigned.ts';
import type { CreateDraft, ReporterDraft } from './create-draft.ts';

/** Returns the chosen channels, or before a choice the first channel that reaches the reporter. */
export function channelsOf(
  { channels, email, phoneNumber }: ReporterDraft,
  isSMSEnabled: boolean,
): readonly NotificationChannel[] {
  if (channels !== null) return channels.filter((channel) => channel === 'EMAIL' || isSMSEnabled);
  if (email.trim() !== '') return ['EMAIL'];
  return isSMSEnabled && phoneNumber.trim() !== '' ? ['SMS'] : [];
}

const trimmedOrNull = (value: string): string | null => value.trim() || null;

/** Converts the reporter to the input of the call; null when nothing is known about them. */
export function toCustomerInput(reporter: ReporterDraft, isSMSEnabled: boolean): CustomerInput | null {
  const { firstName, lastName, email, phoneNumber, workPhone, notificationNote } = reporter;
  if ([firstName, lastName, email, phoneNumber, workPhone].every((part) => part.trim() === '')) return null;
  const channels = channelsOf(reporter, isSMSEnabled);
  return {
    firstName: trimmedOrNull(firstName),
    lastName: trimmedOrNull(lastName),
    email: trimmedOrNull(email),
    phoneNumber: trimmedOrNull(phoneNumber),
    workPhone: trimmedOrNull(workPhone),
    notificationNote: trimmedOrNull(notificationNote),
    hasSubscribed: channels.length > 0 || (email.trim() === '' && phoneNumber.trim() === ''),
    notificationPreference: [...channels],
  };
}

/** Converts the form to the input of the call. */
export function toCreateInput(draft: CreateDraft, category: Category, isSMSEnabled: boolean) {
  const { assignee } = draft;
  return {
    description: draft.description.trim(),
    category: { id: category.id, fields: answersOf(category.fields, draft.fieldValues) },
    internalFields: answersOf(category.internalCustomFields, draft.internalValues),
    location: category.isLocationIncluded && isPlaceChosen(draft.place) ? draft.place : null,
    isAnonymous: draft.isAnonymous,
    customerInfo: draft.isAnonymous ? null : toCustomerInput(draft.reporter, isSMSEnabled),
    attachments: [...draft.attachments],
    visibility: draft.visibility,
    tags: draft.tags.map((tag) => tag.id),
    ...(assignee === 'CATEGORY' ? {} : assignmentOf(assignee?.value ?? null)),
  };
}

/** Returns the errors by the path of the call's input, in the order of the form. */
export function createProblems(
  draft: CreateDraft,
  category: Category | null,
  isSMSEnabled: boolean,
): Record<string, string> {
  const found: Record<string, string> = {};
  const { length } = draft.description.trim();
  if (length === 0) found['description'] = text('required', { label: 'Issue description' });
  else if (length > DESCRIPTION_MAX) found['description'] = text('characterLimit', { n: DESCRIPTION_MAX });
  if (category === null)
    return { ...found, 'category.id': text('categoryRequired'), ...reporterProblems(draft, isSMSEnabled) };
  const place = placeProblem(category, draft.place, false);
  return {
    ...found,
    ...answerProblems(category.fields, answersOf(category.fields, draft.fieldValues), 'category.fields'),
    ...answerProblems(
      category.internalCustomFields,
      answersOf(category.internalCustomFields, draft.internalValues),
      'internalFields',
    ),
    ...(place === null ? {} : { location: place.text }),
    ...reporterProblems(draft, isSMSEnabled),
  };
}

function reporterProblems({ isAnonymous, reporter }: CreateDraft, isSMSEnabled: boolean): Record<string, string> {
  if (isAnonymous) return {};
  const { firstName, lastName, email, phoneNumber, workPhone, notificationNote } = reporter;
  const tooLong = text('characterLimit', { n: NAME_MAX });
  const found: Record<string, string> = {
    ...(firstName.trim().length > NAME_MAX ? { firstName: tooLong } : {}),
    ...(lastName.trim().length > NAME_MAX ? { lastName: tooLong } : {}),
    ...(notificationNote.trim().length > NOTE_MAX ? { notificationNote: text('characterLimit', { n: NOTE_MAX }) } : {}),
    // An invalid address is an error whether or not the reporter wants updates.
    ...contactProblems(
      {
        email: trimmedOrNull(email),
        phoneNumber: trimmedOrNull(phoneNumber),
        workPhone: trimmedOrNull(workPhone),
        notificationPreference: [...channelsOf(reporter, isSMSEnabled)],
      },
      { isAnonymous, needsName: false, isSMSEnabled },
    ),
  };
  return Object.fromEntries(Object.entries(found).map(([name, problem]) => [`customerInfo.${name}`, problem]));
}

/** Returns the element id of the field at a path of the input. */
export const fieldId = (path: string): string => `create-${path.replaceAll('.', '-')}`;

/** Returns the problems whose path begins with a prefix, by the rest of the path. */
export const problemsUnder = (problems: Readonly<Record<string, string>>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems)
      .filter(([path]) => path.startsWith(`${prefix}.`))
      .map(([path, problem]) => [path.slice(prefix.length + 1), problem]),
  );

/**
 * Returns the path of a file's error in the form. It contains the file's URL, which stays the same when earlier files
 * are removed.
 */
export const attachmentPath = (fileURL: string): string => `attachments.${fileURL}`;

/** Converts the error texts of a refused call to the form's paths. */
export function refusalsByPath(
  fields: Readonly<Record<string, string>>,
  sent: CreateDraft['attachments'],
): Record<string, string> {
  const files = Object.entries(fileRefusals(sent, fields)).map(([fileURL, refusal]) => [
    attachmentPath(fileURL),
    refusal,
  ]);
  // One field of the form holds the person or the group.
  const own = Object.entries(fields).map(
    ([path, refusal]) => [path === 'groupId' ? 'assigneeId' : path, refusal] as const,
  );
  return {
    ...Object.fromEntries(own.filter(([path]) => !path.startsWith('attachments.'))),
    ...Object.fromEntries(files),
  };
}
