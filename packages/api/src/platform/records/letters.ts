import type { Language } from '@townkeep/core/kernel/formats/languages.ts';

/** The words of a letter, before they are laid out for a channel. */
export interface LetterWords {
  /** Stays the same through a thread, so that mail programs keep it together. */
  readonly subject: string;
  /** Each paragraph of its own. */
  readonly opening: readonly string[];
  /** What a person wrote, in paragraphs; null without any. */
  readonly quote: string | null;
  /** Stands below what a staff member wrote, in emails only. */
  readonly signature: string | null;
  /** The page that the letter leads to; null for a record without one. */
  readonly link: { readonly label: string; readonly address: string } | null;
  readonly closing: string;
  /** The text message, without the link, which follows it; null for a letter that goes by email only. */
  readonly sms: string | null;
}

/** A kind of letter, which a feature declares. `Facts` is what its words need to know. */
export interface LetterKind<Facts> {
  /** Unique among all letters: `record.whatHappened`. */
  readonly name: string;
  /** Residents answer by replying; staff do not. */
  readonly to: 'resident' | 'staff';
  /** Where its recipient reads another language, the English words serve. */
  readonly words: Readonly<Partial<Record<Language, (facts: Facts) => LetterWords>>> & {
    readonly en: (facts: Facts) => LetterWords;
  };
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

/** Declares a letter to staff, who read English. */
export const staffLetter = <Facts>(name: string, english: (facts: Facts) => LetterWords): LetterKind<Facts> => ({
  name,
  to: 'staff',
  words: { en: english },
});
