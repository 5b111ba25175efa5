import { stem } from './stem.ts';

/** A word as written (lower case, without accents) and the form that its inflections share. */
export interface Word {
  readonly written: string;
  readonly stem: string;
}

// Longer texts say nothing more about the category, and their cost must stay bounded.
const mostCharacters = 8000;
const mostWords = 400;
const longestWord = 40;

const common = new Set(
  (
    'a about after again all also am an and any are as at be because been before being both but by can could did do does ' +
    'doing for from get got had has have having he hello help her here hi him his how i if in into is it its just ' +
    'like me my no not now of off on once only or other our out over please she should so some such than thank thanks ' +
    'that the their them then there these they this those through to too under until up us very was we were what when ' +
    'where which while who why will with would you your'
  ).split(' '),
);

/** The words of a text in their order, at most 400. Anything that is not a letter or a digit separates. */
export function wordsOf(text: string): Word[] {
  const plain = text
    .slice(0, mostCharacters)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '');
  const words: Word[] = [];
  for (const [found] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const written = found.slice(0, longestWord);
    words.push({ written, stem: stem(written) });
    if (words.length === mostWords) break;
  }
  return words;
}

/** Whether a word can say what a text is about: neither one of the commonest English words nor a bare number. */
export function isTelling(word: Word): boolean {
  return word.written.length > 1 && !common.has(word.written) && !/^\p{N}+$/u.test(word.written);
}
