import { areSpeltAlike, closeSpellings } from './text/spelling.ts';
import { stem } from './text/stem.ts';
import { type Word, isTelling, wordsOf } from './text/words.ts';
import { zeros } from './zeros.ts';

interface Phrase {
  readonly category: number;
  readonly words: readonly Word[];
}

/** Categories' names and keywords, ready to be looked for in a text. */
export interface KeywordIndex {
  /** By each stem that they have. */
  readonly phrasesWith: ReadonlyMap<string, readonly Phrase[]>;
  /** All words of phrases as written. */
  readonly written: ReadonlySet<string>;
  /** How much finding a stem says: less, the more categories have it. */
  readonly weightOf: ReadonlyMap<string, number>;
  /** Two neighbouring words of a phrase written as one ('streetlight') to their stems. */
  readonly joined: ReadonlyMap<string, readonly [string, string]>;
  /** Spellings with one letter left out to the stems they may stand for. */
  readonly misspelt: ReadonlyMap<string, readonly string[]>;
}

interface Named {
  readonly name: string;
  readonly keywords: readonly string[];
}

// How surely a text means a keyword's word, by how it is written.
const inflected = 0.85;
/** For 'park' when the text has 'parking', and that is a keyword's word as well. */
const meantOtherwise = 0.5;
const typo = 0.7;
const shortestForTypos = 5;
const mostTypos = 60;

function phrasesOf(categories: readonly Named[]): Phrase[] {
  return categories.flatMap(({ name, keywords }, category) =>
    [name, ...keywords]
      .map((text) => ({ category, words: wordsOf(text).filter(isTelling) }))
      .filter(({ words }) => words.length > 0),
  );
}

function byStem(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const found = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    for (const key of new Set(phrase.words.map((word) => word.stem))) {
      const having = found.get(key);
      if (having) having.push(phrase);
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

function misspeltWords(stems: Iterable<string>): KeywordIndex['misspelt'] {
  const misspelt = new Map<string, string[]>();
  for (const known of stems) {
    if (known.length < shortestForTypos) continue;
    for (const spelling of closeSpellings(known)) misspelt.set(spelling, [...(misspelt.get(spelling) ?? []), known]);
  }
  return misspelt;
}

/** Reads the categories' names and keywords. */
export function indexKeywords(categories: readonly Named[]): KeywordIndex {
  const phrases = phrasesOf(categories);
  const phrasesWith = byStem(phrases);
  const weigh = (having: readonly Phrase[]): number =>
    1 + Math.log((1 + categories.length) / new Set(having.map((phrase) => phrase.category)).size);
  return {
    phrasesWith,
    written: new Set(phrases.flatMap(({ words }) => words.map((word) => word.written))),
    weightOf: new Map([...phrasesWith].map(([key, having]) => [key, weigh(having)])),
    joined: joinedWords(phrases),
    misspelt: misspeltWords(phrasesWith.keys()),
  };
}

function intended(index: KeywordIndex, written: string): string | undefined {
  for (const spelling of closeSpellings(written)) {
    const found = index.misspelt.get(spelling)?.find((known) => areSpeltAlike(known, written));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How surely a text means each stem when a keyword's word is not there as written, from 0 to 1. */
function sureness(index: KeywordIndex, words: readonly Word[]): Map<string, number> {
  const sure = new Map<string, number>();
  const note = (key: string, value: number): void => void sure.set(key, Math.max(sure.get(key) ?? 0, value));
  let typos = 0;
  words.forEach((word, i) => {
    note(word.stem, index.written.has(word.written) ? meantOtherwise : inflected);
    const before = words[i - 1];
    if (before) note(stem(before.written + word.written), inflected);
    index.joined.get(word.stem)?.forEach((part) => note(part, inflected));
    const mayBeTypo = word.stem.length >= shortestForTypos && !index.weightOf.has(word.stem) && typos++ < mostTypos;
    const meant = mayBeTypo ? intended(index, word.stem) : undefined;
    if (meant !== undefined) note(meant, typo);
  });
  return sure;
}

/**
 * How strongly each category's name and keywords are found in a text, by the category's place in the list: 0 for not
 * at all, about 4 for one rare word, more for a phrase found whole. A phrase found in part counts for little.
 */
export function scoreByKeywords(index: KeywordIndex, words: readonly Word[], categoryCount: number): number[] {
  const best = zeros(categoryCount);
  const others = zeros(categoryCount);
  const telling = words.filter(isTelling);
  const sure = sureness(index, telling);
  const written = new Set(telling.map((word) => word.written));
  const met = new Set([...sure.keys()].flatMap((key) => index.phrasesWith.get(key) ?? []));
  for (const { category, words: wanted } of met) {
    let whole = 0;
    let found = 0;
    for (const word of wanted) {
      const weight = index.weightOf.get(word.stem) ?? 0;
      whole += weight;
      found += weight * (written.has(word.written) ? 1 : (sure.get(word.stem) ?? 0));
    }
    const score = (found * found) / whole;
    others[category]! += Math.min(score, best[category] ?? 0);
    best[category] = Math.max(best[category] ?? 0, score);
  }
  return best.map((score, category) => score + 0.3 * Math.min(others[category] ?? 0, score));
}
