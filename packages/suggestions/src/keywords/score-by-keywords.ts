import { areSpelledAlike, closeSpellings } from '../text/spelling.ts';
import { stemSpanish } from '../text/spanish.ts';
import { stem } from '../text/stem.ts';
import { isContentWord, type Word } from '../text/words.ts';
import { type KeywordIndex, SHORTEST_FOR_TYPOS } from './keyword-index.ts';

// Confidence that a text means a word of a keyword that it does not have as written, from 0 to 1.
const INFLECTED = 0.85;
/** For 'park' when the text has 'parking', which is a word of a keyword itself. */
const OTHER_KEYWORD = 0.5;
const TYPO = 0.7;

/** Words of a text that are compared with misspellings. */
const TYPOS_MAX = 60;
/** Share of the weaker matches of a category that adds to its best one. */
const WEAKER_MATCHES = 0.3;

/**
 * Returns the strength of the match between a text and each category's name and keywords, by the position of the
 * category: 0 for no match, about 4 for one rare word, more for a whole phrase. A phrase in part counts little.
 */
export function scoreByKeywords(index: KeywordIndex, words: readonly Word[], categoryCount: number): number[] {
  const best = Array.from({ length: categoryCount }, () => 0);
  const weaker = Array.from({ length: categoryCount }, () => 0);
  const contentWords = words.filter(isContentWord);
  const confidence = confidenceByStem(index, contentWords);
  const written = new Set(contentWords.map((word) => word.written));
  const phrases = new Set([...confidence.keys()].flatMap((key) => index.phrasesWith.get(key) ?? []));
  for (const { category, words: wanted } of phrases) {
    let whole = 0;
    let found = 0;
    for (const word of wanted) {
      const weight = index.weightOf.get(word.stem) ?? 0;
      whole += weight;
      found += weight * (written.has(word.written) ? 1 : (confidence.get(word.stem) ?? 0));
    }
    const score = (found * found) / whole;
    weaker[category]! += Math.min(score, best[category] ?? 0);
    best[category] = Math.max(best[category] ?? 0, score);
  }
  return best.map((score, category) => score + WEAKER_MATCHES * Math.min(weaker[category] ?? 0, score));
}

/** Returns the stems that a text may mean, with the confidence for when the keyword's word is not there as written. */
function confidenceByStem(index: KeywordIndex, words: readonly Word[]): Map<string, number> {
  const confidence = new Map<string, number>();
  const raise = (key: string, value: number): void =>
    void confidence.set(key, Math.max(confidence.get(key) ?? 0, value));
  let typos = 0;
  words.forEach((word, i) => {
    raise(word.stem, index.written.has(word.written) ? OTHER_KEYWORD : INFLECTED);
    // A few words without any common one can be of either language.
    const inSpanish = stemSpanish(word.written);
    if (!index.weightOf.has(word.stem) && index.weightOf.has(inSpanish)) raise(inSpanish, INFLECTED);
    const before = words[i - 1];
    if (before) raise(stem(before.written + word.written), INFLECTED);
    index.joined.get(word.stem)?.forEach((part) => raise(part, INFLECTED));
    const mayBeTypo = word.stem.length >= SHORTEST_FOR_TYPOS && !index.weightOf.has(word.stem) && typos++ < TYPOS_MAX;
    const intended = mayBeTypo ? intendedStem(index, word.stem) : undefined;
    if (intended !== undefined) raise(intended, TYPO);
  });
  return confidence;
}

function intendedStem(index: KeywordIndex, misspelled: string): string | undefined {
  for (const spelling of closeSpellings(misspelled)) {
    const found = index.misspelled.get(spelling)?.find((known) => areSpelledAlike(known, misspelled));
    if (found !== undefined) return found;
  }
  return undefined;
}
