import { stem } from './stem.ts';

/** A word in lower case without accents, and the form that its inflections share. */
export interface Word {
  readonly written: string;
  readonly stem: string;
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

/** Returns the first 400 words of a text in order. Every character that is no letter or digit separates words. */
export function wordsOf(text: string): Word[] {
  const plain = text
    .slice(0, CHARACTERS_MAX)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '');
  const words: Word[] = [];
  for (const [found] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const written = found.slice(0, WORD_LENGTH_MAX);
    words.push({ written, stem: stem(written) });
    if (words.length === WORDS_MAX) break;
  }
  return words;
}

/** Whether a word says what a text is about: longer than a letter, no number, not among the commonest English words. */
export function isContentWord(word: Word): boolean {
  return word.written.length > 1 && !COMMON.has(word.written) && !/^\p{N}+$/u.test(word.written);
}
