import type { LetterWords } from '../../../platform/records/letters.ts';

/** The facts that every letter to the responsible party of a case has. */
export interface CaseFacts {
  readonly agencyName: string;
  /** `CE-26-00012`. */
  readonly number: string;
  /** The address of the party's own page. */
  readonly link: string;
}

interface WrittenFacts {
  readonly body: string;
  readonly signature: string | null;
  readonly authorName: string | null;
  readonly fileCount: number;
}

/** The facts of each letter. */
export interface CaseLetterFacts {
  readonly message: CaseFacts & WrittenFacts;
  /** A copy of a message for a further address, which has no page. */
  readonly copy: Omit<CaseFacts, 'link'> & WrittenFacts;
  readonly link: CaseFacts;
  /** `link` opens the letter of this recipient. */
  readonly notice: CaseFacts & { readonly noticeNumber: string };
  /** `link` opens the receipt. */
  readonly receipt: CaseFacts & { readonly receiptNumber: string };
}

/** The texts of all letters about a case, in one language. */
export type CaseWords = { readonly [Name in keyof CaseLetterFacts]: (facts: CaseLetterFacts[Name]) => LetterWords };
