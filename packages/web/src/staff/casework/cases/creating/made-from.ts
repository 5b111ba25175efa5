import { CASE_DESCRIPTION_MAX, CASE_FILES_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { isPhotoName } from '@townkeep/core/mechanisms/files';
import type { Submission } from '@townkeep/core/casework/submissions';
import { noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { formPlace } from '../../../mechanisms/place/form-place.ts';
import type { CaseDraft, ContactDraft } from './case-draft.ts';

type Source = Pick<Submission, 'id' | 'number' | 'description' | 'attachments' | 'location'>;

/** Returns the description with which a case begins that is made from a submission. */
export const describedFrom = ({ number, description }: Pick<Source, 'number' | 'description'>): string =>
  `From #${number}: ${description}`.slice(0, CASE_DESCRIPTION_MAX);

/**
 * Returns what a submission brings into the form: its link, its words and its photos, and where it is. What was typed
 * or chosen before stays.
 */
export function begunFrom(draft: CaseDraft, source: Source): Partial<CaseDraft> {
  const isPlaced = JSON.stringify(draft.place) !== JSON.stringify(noPlace);
  const description = describedFrom(source);
  const photos = source.attachments.filter(({ fileName }) => isPhotoName(fileName)).map(({ id }) => id);
  return {
    madeFrom: { id: source.id, number: source.number, description },
    ...(draft.description.trim() === '' || isOwnText(draft) ? { description } : {}),
    submissionAttachmentIds: photos.slice(0, CASE_FILES_MAX - draft.attachments.length),
    ...(isPlaced || source.location?.isRestricted === true ? {} : { place: formPlace(source.location) }),
  };
}

/** Returns whether the description is still that of the submission which the form was begun from. */
const isOwnText = ({ description, madeFrom }: CaseDraft): boolean => description === madeFrom?.description;

/** Returns the changes that remove the submission which the form was begun from. What was typed stays. */
export const withoutSource = (draft: CaseDraft): Partial<CaseDraft> => ({
  madeFrom: null,
  submissionAttachmentIds: [],
  ...(isOwnText(draft) ? { description: '' } : {}),
});

/** Adds a contact in a role, or removes it where it is chosen already. */
export function toggled(contacts: readonly ContactDraft[], { contact, roleId }: ContactDraft): ContactDraft[] {
  const others = contacts.filter((each) => each.contact.value !== contact.value || each.roleId !== roleId);
  return others.length < contacts.length ? others : [...contacts, { contact, roleId }];
}

/** Returns whether the form says nothing about what is wrong. */
export const isBare = ({ violations, description }: Pick<CaseDraft, 'violations' | 'description'>): boolean =>
  violations.length === 0 && description.trim() === '';
