import type { LetterWords } from '../../platform/records/letters.ts';

/** What every letter about a submission knows. */
export interface SubmissionFacts {
  readonly agencyName: string;
  readonly number: number;
  readonly category: string;
  /** The address of its page: the reporter's own, or the staff application's. */
  readonly link: string;
}

/** What a staff member wrote; null where they wrote nothing. */
interface Written {
  readonly body: string | null;
  readonly signature: string | null;
}

/** What each letter to residents knows beside that. */
export interface ResidentFacts {
  readonly received: object;
  readonly message: Written & { readonly body: string; readonly authorName: string | null; readonly fileCount: number };
  readonly closed: Written & { readonly outcome: string };
  readonly reopened: Written;
  readonly link: object;
  /** To the e-mail address that the reporter replaced. */
  readonly emailChanged: object;
}

/** The words of all letters to residents, in one language. */
export type ResidentWords = {
  readonly [Name in keyof ResidentFacts]: (facts: SubmissionFacts & ResidentFacts[Name]) => LetterWords;
};
