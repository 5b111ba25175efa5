import { COMMON_SPANISH, isSpanish, stemSpanish } from './spanish.ts';
import { stem } from './stem.ts';

/** A word in lower case without accents, and the form that its inflections share. */
export interface Word {
  readonly written: string;
  readonly stem: string;
  /** Whether it is among the commonest words of its language. */
  readonly isCommon: boolean;
}

/** A language whose inflections are known. */
export type WordLanguage = 'en' | 'es';

/** The words of a text in order. A text of an unknown language counts as English. */
export interface Words {
  readonly language: WordLanguage;
  readonly words: readonly Word[];
}

// Longer texts say no more about the category, and the cost must be bounded.
const CHARACTERS_MAX = 8000;
const WORDS_MAX = 400;
const WORD_LENGTH_MAX = 40;

/** The commonest English words. */
const COMMON = new Set(
  `a about after again all also am an and any are as at be because been before being both but by can could did do
  does doing for from get got had has have having he hello help her here hi him his how i if in into is it its just
  like me my no not now of off on once only or other our out over please she should so some such than thank thanks
  that the their them then there these they this those through to too under until up us very was we were what when
  where which while who why will with would you your`.split(/\s+/),
);

/**
 * Returns the first 400 words of a text in order. Every character other than a letter or digit separates words.
 * @param language the language if it is known; the commonest words decide otherwise
 */
export function wordsOf(text: string, language?: WordLanguage): Words {
  const start = text.slice(0, CHARACTERS_MAX);
  const plain = start
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '');
  const written: string[] = [];
  for (const [found] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    written.push(found.slice(0, WORD_LENGTH_MAX));
    if (written.length === WORDS_MAX) break;
  }
  const chosen = language ?? (isSpanish(start, written, COMMON) ? 'es' : 'en');
  const [stemOf, common] = chosen === 'es' ? [stemSpanish, COMMON_SPANISH] : [stem, COMMON];
  return {
    language: chosen,
    words: written.map((word) => ({ written: word, stem: stemOf(word), isCommon: common.has(word) })),
  };
}

/** Whether a word says what a text is about: longer than a letter, no number, not among the commonest words. */
export function isContentWord({ written, isCommon }: Word): boolean {
  return written.length > 1 && !isCommon && !/^\p{N}+$/u.test(written);
}

/** Returns the stems of the words that say what a text is about, each once, in order. */
export const contentStems = (text: string, language: WordLanguage): string[] => [
  ...new Set(
    wordsOf(text, language)
      .words.filter(isContentWord)
      .map((word) => word.stem),
  ),
];

/** Returns the words that say what a text is about, each once, with their stems in every language. */
export const contentWords = (text: string): Readonly<Record<WordLanguage, string>>[] =>
  [
    ...new Set(
      wordsOf(text)
        .words.filter(isContentWord)
        .map(({ written }) => written),
    ),
  ].map((written) => ({
    en: stem(written),
    es: stemSpanish(written),
  }));
