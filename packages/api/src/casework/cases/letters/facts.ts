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

/** What a receipt says. Amounts as `$102.50`. */
interface ReceiptFacts {
  readonly receiptNumber: string;
  /** Whether no money moved: a test of the payment portal. */
  readonly isTest: boolean;
  readonly amount: string;
  /** What the card was charged and its fee; null without a fee. */
  readonly charged: { readonly total: string; readonly fee: string } | null;
  /** `Administrative fine ($60.00)`. */
  readonly paidFor: readonly string[];
  /** What is still owed; null when nothing is. */
  readonly owed: string | null;
  /** The phone and the email address of the agency, as far as there are any. */
  readonly contact: readonly string[];
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
  readonly receipt: CaseFacts & ReceiptFacts;
}

/** The texts of all letters about a case, in one language. */
export type CaseWords = { readonly [Name in keyof CaseLetterFacts]: (facts: CaseLetterFacts[Name]) => LetterWords };
