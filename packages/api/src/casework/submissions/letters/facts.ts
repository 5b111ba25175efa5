import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import type { LetterWords } from '../../../platform/records/letters.ts';

/** The facts that every letter about a submission has. */
export interface SubmissionFacts {
  readonly agencyName: string;
  readonly number: number;
  readonly category: string;
  /** The URL of the submission's page: the reporter's own, or the one in the staff application. */
  readonly link: string;
}

/** A staff member's message; null without one. */
interface StaffMessage {
  readonly body: string | null;
  readonly signature: string | null;
}

/** The additional facts of each letter to residents. */
export interface ResidentFacts {
  readonly received: {
    readonly description: string;
    /** In a line. */
    readonly location: string | null;
    readonly dueOn: Day | null;
  };
  readonly message: StaffMessage & {
    readonly body: string;
    readonly authorName: string | null;
    readonly fileCount: number;
  };
  readonly closed: StaffMessage & { readonly outcome: string };
  readonly reopened: StaffMessage;
  readonly link: object;
  /** Sent to the email address that the reporter replaced. */
  readonly emailChanged: object;
}

/** The texts of all letters to residents, in one language. */
export type ResidentWords = {
  readonly [Name in keyof ResidentFacts]: (facts: SubmissionFacts & ResidentFacts[Name]) => LetterWords;
};
