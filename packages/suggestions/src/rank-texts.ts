import { contentStems, contentWords, type WordLanguage } from './text/words.ts';

/** A text to find, with the words that name it. */
export interface RankedText {
  readonly title: string;
  readonly body: string;
  readonly language: WordLanguage;
}

/** How a text fits the words of a question. */
export interface Fit {
  /** Place of the text in the given list. */
  readonly place: number;
  /** Rare words count more, and those of the title three times. Only comparable within one answer. */
  readonly score: number;
  /** Share of the question's words that the text has, from 0 to 1. */
  readonly share: number;
  /** Number of the question's words in the title. */
  readonly inTitle: number;
}

const TITLE_WEIGHT = 3;
/** Letters from which the beginning of a word finds it, as while it is typed. */
const SHORTEST_BEGINNING = 4;

/**
 * Returns the texts that have a word of a question, the best first. A question without content words finds none. Its
 * words are compared by the inflections of each text's language.
 */
export function rankTexts(question: string, texts: readonly RankedText[]): Fit[] {
  const asked = contentWords(question);
  const found = texts.map(({ title, body, language }) => {
    const [titleStems, bodyStems] = [contentStems(title, language), contentStems(body, language)];
    const inTitle = asked.map((word) => has(titleStems, word[language]));
    return { inTitle, inText: asked.map((word, at) => inTitle[at]! || has(bodyStems, word[language])) };
  });
  const weights = asked.map((_, at) => {
    const having = found.filter(({ inText }) => inText[at]!).length;
    return Math.log(1 + texts.length / Math.max(having, 1));
  });
  return found
    .map(({ inTitle, inText }, place) => {
      const score = weights.reduce(
        (sum, weight, at) => sum + (inTitle[at]! ? TITLE_WEIGHT * weight : inText[at]! ? weight : 0),
        0,
      );
      return { place, score, share: countOf(inText) / asked.length, inTitle: countOf(inTitle) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

const has = (stems: readonly string[], asked: string): boolean =>
  stems.some((stem) => stem === asked || (asked.length >= SHORTEST_BEGINNING && stem.startsWith(asked)));

const countOf = (flags: readonly boolean[]): number => flags.filter(Boolean).length;
