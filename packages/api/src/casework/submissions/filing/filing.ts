import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { GivenSmsConsent, SubmissionInput } from '@townkeep/core/casework/submissions';
import type { Actor } from '../../../platform/records/events.ts';
import type { InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import type { NewSubmissionRow } from './queries.ts';

/** A new submission: the input of the public form, with the fields that only staff can set. */
export type NewSubmission = SubmissionInput & {
  readonly visibility?: 'EXTERNAL' | 'INTERNAL' | undefined;
  /** Absent for the category's default assignee; null for none. */
  readonly assigneeId?: string | null | undefined;
  /** A group instead of a person; the caller has checked it. */
  readonly groupId?: string | null | undefined;
  readonly internalFields?: SubmissionInput['category']['fields'] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** The language of letters to the reporter. */
  readonly language?: Language;
};

/** The source, actor and time of a filing, with data besides the input. */
export interface Filing {
  readonly source: NewSubmissionRow['source'];
  readonly actor: Actor;
  readonly now: Date;
  /** The staff member or super admin who filed it; absent for a resident. */
  readonly createdBy?: string | null;
  /** The attachments, inspected by `withUploads` before this transaction. */
  readonly uploads: readonly InspectedUpload[];
  /** The verified account of a resident who is signed in with the city. */
  readonly externalUserId?: string | null;
  /** The resident's consent to text messages, as sent by the form; absent if it sends none. */
  readonly smsConsent?: GivenSmsConsent | null | undefined;
}
