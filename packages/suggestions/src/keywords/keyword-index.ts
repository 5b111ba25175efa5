import { closeSpellings } from '../text/spelling.ts';
import { stem } from '../text/stem.ts';
import { isContentWord, type Word, type WordLanguage, wordsOf } from '../text/words.ts';

/** A name or keyword of a category. */
export interface Phrase {
  /** Position of the category in the list. */
  readonly category: number;
  readonly words: readonly Word[];
}

/** Names and keywords of categories, prepared for the search in texts. */
export interface KeywordIndex {
  /** Stem to the phrases with it. */
  readonly phrasesWith: ReadonlyMap<string, readonly Phrase[]>;
  /** All words of phrases as written. */
  readonly written: ReadonlySet<string>;
  /** Stem to its weight, which is lower the more categories have the stem. */
  readonly weightOf: ReadonlyMap<string, number>;
  /** Stem of two neighboring words written as one ('streetlight') to the stems of both. */
  readonly joined: ReadonlyMap<string, readonly [string, string]>;
  /** Close spelling to the stems that it may stand for. */
  readonly misspelled: ReadonlyMap<string, readonly string[]>;
}

interface Named {
  readonly name: string;
  readonly keywords: readonly string[];
  readonly spanish?: readonly string[];
}

/** Characters of the shortest stem in which typos are recognized. */
export const SHORTEST_FOR_TYPOS = 5;

/** Prepares the names and keywords of categories. */
export function indexKeywords(categories: readonly Named[]): KeywordIndex {
  const phrases = phrasesOf(categories);
  const phrasesWith = byStem(phrases);
  const weigh = (found: readonly Phrase[]): number =>
    1 + Math.log((1 + categories.length) / new Set(found.map((phrase) => phrase.category)).size);
  return {
    phrasesWith,
    written: new Set(phrases.flatMap(({ words }) => words.map((word) => word.written))),
    weightOf: new Map([...phrasesWith].map(([key, found]) => [key, weigh(found)])),
    joined: joinedWords(phrases),
    misspelled: misspelledStems(phrasesWith.keys()),
  };
}

function phrasesOf(categories: readonly Named[]): Phrase[] {
  return categories.flatMap(({ name, keywords, spanish = [] }, category) => {
    const phrases = (texts: readonly string[], language: WordLanguage): Phrase[] =>
      texts.map((text) => ({ category, words: wordsOf(text, language).words.filter(isContentWord) }));
    return [...phrases([name, ...keywords], 'en'), ...phrases(spanish, 'es')].filter(({ words }) => words.length > 0);
  });
}

function byStem(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const found = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    for (const key of new Set(phrase.words.map((word) => word.stem))) {
      const others = found.get(key);
      if (others) others.push(phrase);
      else found.set(key, [phrase]);
    }
  }
  return found;
}

function joinedWords(phrases: readonly Phrase[]): KeywordIndex['joined'] {
  const joined = new Map<string, readonly [string, string]>();
  for (const { words } of phrases) {
    words.slice(1).forEach((word, i) => {
      const before = words[i];
      if (before) joined.set(stem(before.written + word.written), [before.stem, word.stem]);
    });
  }
  return joined;
}

function misspelledStems(stems: Iterable<string>): KeywordIndex['misspelled'] {
  const misspelled = new Map<string, string[]>();
  for (const known of stems) {
    if (known.length < SHORTEST_FOR_TYPOS) continue;
    for (const spelling of closeSpellings(known))
      misspelled.set(spelling, [...(misspelled.get(spelling) ?? []), known]);
  }
  return misspelled;
}
