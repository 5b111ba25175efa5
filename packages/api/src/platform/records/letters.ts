import type { RichTextNode } from '@townkeep/core/platform/fields/index.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';

/** A paragraph, or a block of formatted text. */
export type LetterPart = string | RichTextNode;

/** The text of a letter, before it is formatted for a channel. */
export interface LetterWords {
  /** Says what happened, since an inbox shows little else. Mail programs group letters by the ids that they answer. */
  readonly subject: string;
  /** One paragraph per item. */
  readonly opening: readonly LetterPart[];
  /** Text written by a person, in paragraphs; null when there is none. */
  readonly quote: string | null;
  /** Printed below a staff member's text, in emails only. */
  readonly signature: string | null;
  /** The page that the letter links to; null for a record without one. */
  readonly link: { readonly label: string; readonly address: string } | null;
  readonly closing: string | readonly LetterPart[];
  /** A sentence about the files of a message, before the closing; blank for none. */
  readonly files?: string;
  /** The link with which its recipient changes or ends such letters. Emails only. */
  readonly stop?: { readonly label: string; readonly address: string };
  /** The text message, which the link follows; null for an email-only letter. */
  readonly sms: string | null;
}

/** A kind of letter, declared by a feature. `Facts` are the inputs of its text. */
export interface LetterKind<Facts> {
  /** Unique among all letters: `record.whatHappened`. */
  readonly name: string;
  /** Residents can reply to letters about their own record; neighbors, who follow it, and staff cannot. */
  readonly to: 'resident' | 'neighbor' | 'staff';
  /** English is used for every language without its own text. */
  readonly words: Readonly<Partial<Record<Language, (facts: Facts) => LetterWords>>> & {
    readonly en: (facts: Facts) => LetterWords;
  };
}

/** Returns the address of a page of ours in a language, whatever that of the reader's device. English is its default. */
export function inLanguage(address: string, language: Language): string {
  if (language === 'en' || address === '') return address;
  const [page, ...fragment] = address.split('#');
  return [`${page}${page!.includes('?') ? '&' : '?'}translate=${language}`, ...fragment].join('#');
}

/** Declares a letter to residents, in every language. */
export const residentLetter = <Facts>(
  name: string,
  words: Readonly<Record<Language, (facts: Facts) => LetterWords>>,
): LetterKind<Facts> => ({
  name,
  to: 'resident',
  words,
});

/** Declares a letter to neighbors who follow a record, in every language. */
export const neighborLetter = <Facts>(
  name: string,
  words: Readonly<Record<Language, (facts: Facts) => LetterWords>>,
): LetterKind<Facts> => ({
  name,
  to: 'neighbor',
  words,
});

/** Declares a letter to staff, in English. */
export const staffLetter = <Facts>(name: string, english: (facts: Facts) => LetterWords): LetterKind<Facts> => ({
  name,
  to: 'staff',
  words: { en: english },
});
