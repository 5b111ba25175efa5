import { scoreByKeywords } from './keywords/score-by-keywords.ts';
import type { SuggestionModel } from './model.ts';
import { scoreByCounts } from './naive-bayes.ts';
import { termsOf } from './text/terms.ts';
import { wordsOf } from './text/words.ts';

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
