import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import type { GivenSmsConsent, SubmissionInput } from '@townkeep/core/submissions';
import type { Actor } from '../../platform/records/events.ts';
import type { InspectedUpload } from '../../uploads/index.ts';
import type { NewSubmissionRow } from './insert-queries.ts';

/** A new submission: the public form's input, and what staff may add to it. */
export type NewSubmission = SubmissionInput & {
  readonly visibility?: 'EXTERNAL' | 'INTERNAL' | undefined;
  /** Absent: the category's default. Null: no one. */
  readonly assigneeId?: string | null | undefined;
  /** A group instead of a person; the caller has checked it. */
  readonly groupId?: string | null | undefined;
  readonly internalFields?: SubmissionInput['category']['fields'] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** The language of letters to the reporter. */
  readonly language?: Language;
};

/** How a submission was filed. */
export interface Filing {
  readonly source: NewSubmissionRow['source'];
  readonly actor: Actor;
  readonly now: Date;
  /** The staff member or super admin who filed it; absent for a resident. */
  readonly createdBy?: string | null;
  /** What `withUploads` found behind the attachments, before this transaction. */
  readonly uploads: readonly InspectedUpload[];
  /** The verified account of a resident who is signed in with the city. */
  readonly externalUserId?: string | null;
  /** How the resident's form had them choose text messages; absent where it does not say. */
  readonly smsConsent?: GivenSmsConsent | null | undefined;
}
