import type { FieldValues } from '@townkeep/core/mechanisms/custom-fields';
import type { AttachmentInput, NotificationChannel } from '@townkeep/core/casework/submissions';
import { type FormPlace, noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { forgetKeys } from '../../../../http/send-once.ts';
import { readStored, store } from '../../../../ui/browser-storage.ts';
import { personDraftKey } from '../../../platform/session/person-drafts.ts';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import type { ShownTag } from '../marks/shown-tag.ts';

/** The reporter as typed. */
export interface ReporterDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly workPhone: string;
  readonly notificationNote: string;
  /** Null until staff choose; the channels then follow from the contact details. */
  readonly channels: readonly NotificationChannel[] | null;
}

/** A submission being filed, as the form holds it. */
export interface CreateDraft {
  readonly description: string;
  readonly categoryId: string | null;
  readonly fieldValues: FieldValues;
  readonly internalValues: FieldValues;
  readonly place: FormPlace;
  readonly isAnonymous: boolean;
  readonly reporter: ReporterDraft;
  readonly attachments: readonly AttachmentInput[];
  /** `CATEGORY` is the category's default assignee; null is unassigned. */
  readonly assignee: PickerOption | 'CATEGORY' | null;
  readonly visibility: 'EXTERNAL' | 'INTERNAL';
  readonly tags: readonly ShownTag[];
}

export const emptyDraft: CreateDraft = {
  description: '',
  categoryId: null,
  fieldValues: {},
  internalValues: {},
  place: noPlace,
  isAnonymous: false,
  reporter: {
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: '',
    workPhone: '',
    notificationNote: '',
    channels: null,
  },
  attachments: [],
  assignee: 'CATEGORY',
  visibility: 'EXTERNAL',
  tags: [],
};

/** Returns the storage key under which this tab keeps the form. */
export const draftKey = (agencyId: number, staffId: string): string =>
  personDraftKey(agencyId, staffId, 'new_submission');

/** Returns the person's unsaved form in this tab, or an empty form. */
export function loadDraft(agencyId: number, staffId: string): CreateDraft {
  const kept = readStored(draftKey(agencyId, staffId), 'sessionStorage');
  if (typeof kept !== 'object' || kept === null) return emptyDraft;
  const stored = kept as Partial<CreateDraft>;
  return {
    ...emptyDraft,
    ...stored,
    reporter: { ...emptyDraft.reporter, ...stored.reporter },
    place: { ...noPlace, ...stored.place },
  };
}

/** Keeps the form for this tab only. An empty form is removed, together with the keys under which it was sent. */
export function saveDraft(agencyId: number, staffId: string, draft: CreateDraft): void {
  const key = draftKey(agencyId, staffId);
  store(key, draft === emptyDraft ? null : draft, 'sessionStorage');
  if (draft === emptyDraft) forgetKeys(key);
}
