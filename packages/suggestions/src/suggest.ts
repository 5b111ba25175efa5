import { scoreByKeywords } from './keywords/score-by-keywords.ts';
import type { Learned, SuggestionModel } from './model.ts';
import { termsOf } from './text/terms.ts';
import { wordsOf } from './text/words.ts';

// Chosen on the training part of the benchmark (bench/suggestions.ts).
/** Count that a category is given for every term beside its own. */
const SMOOTHING = 0.05;
/** A word, its pairs and its opening term repeat the same evidence, so their sum counts half. */
const EVIDENCE = 0.5;

const NOTHING: Learned = { texts: 0, terms: 0, counts: new Map() };

/**
 * Returns the log-likelihood of each listed category, in the order of the list, up to a constant: multinomial naive
 * Bayes with additive smoothing. Source: Manning, Raghavan, Schütze, Introduction to Information Retrieval (2008),
 * chapter 13.
 * @param terms terms of the vocabulary
 */
function scoreByCounts({ categories, learned, vocabulary }: SuggestionModel, terms: readonly number[]): number[] {
  return categories.map(({ id }) => {
    const { texts, terms: size, counts } = learned.get(id) ?? NOTHING;
    const whole = size + SMOOTHING * vocabulary.size;
    let likelihood = 0;
    for (const term of terms) likelihood += Math.log(((counts.get(term) ?? 0) + SMOOTHING) / whole);
    return Math.log(texts + 1) + EVIDENCE * likelihood;
  });
}

export interface Suggestion {
  readonly categoryId: string;
  /** Share of the likelihood of all suggested categories, from 0 to 1. */
  readonly score: number;
}

export interface SuggestOptions {
  /** Number of suggestions at most. Defaults to 3. */
  readonly limit?: number;
  /** Whether a listed category may be suggested. Defaults to all. */
  readonly isOffered?: (categoryId: string) => boolean;
}

/** After this many texts of a category, its name and keywords count half. Chosen on the training part as well. */
const TEXTS_TO_HALVE_KEYWORDS = 20;

/**
 * Returns the listed and offered categories that fit a text best, best first. Names and keywords decide until a
 * category has learned. Returns none for a text without a content word of a keyword or of a learned text.
 */
export function suggest(model: SuggestionModel, text: string, options: SuggestOptions = {}): Suggestion[] {
  const { limit = 3, isOffered = () => true } = options;
  const { words } = wordsOf(text);
  const terms = [...termsOf(words)].filter((term) => model.vocabulary.has(term));
  const byCounts = scoreByCounts(model, terms);
  const byKeywords = scoreByKeywords(model.keywords, words, model.categories.length);
  const candidates = model.categories.flatMap(({ id: categoryId }, place) => {
    const texts = model.learned.get(categoryId)?.texts ?? 0;
    const found = byKeywords[place] ?? 0;
    if (!isOffered(categoryId) || (found === 0 && (terms.length === 0 || texts === 0))) return [];
    const fading = TEXTS_TO_HALVE_KEYWORDS / (TEXTS_TO_HALVE_KEYWORDS + texts);
    return [{ categoryId, logit: (byCounts[place] ?? 0) + found * fading }];
  });
  return rank(candidates).slice(0, limit);
}

/** Turns logits into shares that add up to 1, highest first. */
function rank(candidates: readonly { categoryId: string; logit: number }[]): Suggestion[] {
  const highest = candidates.reduce((most, { logit }) => Math.max(most, logit), -Infinity);
  const weights = candidates.map(({ categoryId, logit }) => ({ categoryId, weight: Math.exp(logit - highest) }));
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  return weights
    .map(({ categoryId, weight }) => ({ categoryId, score: weight / sum }))
    .toSorted((a, b) => b.score - a.score);
}
