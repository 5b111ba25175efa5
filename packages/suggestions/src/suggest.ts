import { scoreByCounts } from './counts.ts';
import { featuresOf, vocabularyBuckets } from './features.ts';
import { scoreByKeywords } from './keywords.ts';
import { type SuggestionModel, textCount } from './model.ts';
import { scoreByWeights } from './weights.ts';
import { type Word, isTelling, wordsOf } from './text/words.ts';

/** A category that fits a text. */
export interface Suggestion {
  readonly categoryId: string;
  /** How likely it is the right one of all offered, from 0 to 1. */
  readonly score: number;
}

/** What to suggest. */
export interface SuggestOptions {
  /** At most this many. 3 unless given. */
  readonly limit?: number;
  /** Whether a listed category may be suggested now: active, and open to whoever asks. All unless given. */
  readonly isOffered?: (categoryId: string) => boolean;
}

// Chosen on the training part of the benchmark (bench/suggestions.ts).
const shareOfCounts = 0.36;
const shareOfWeights = 0.54;
/** After this many texts of a category, its name and keywords count half. */
const textsToHalve = 5;

/** Whether a word was seen often enough to be one, and not a chance meeting of hashes. */
function isKnown(model: SuggestionModel, word: Word, texts: number): boolean {
  const [one, other] = vocabularyBuckets(word.stem);
  return Math.min(model.vocabulary[one] ?? 0, model.vocabulary[other] ?? 0) > texts / 10_000;
}

/** Turns logits into shares that add up to 1, highest first. */
function ranked(logits: readonly { categoryId: string; logit: number }[]): Suggestion[] {
  const highest = logits.reduce((most, { logit }) => Math.max(most, logit), -Infinity);
  const shares = logits.map(({ categoryId, logit }) => ({ categoryId, score: Math.exp(logit - highest) }));
  const sum = shares.reduce((total, { score }) => total + score, 0);
  return shares
    .map(({ categoryId, score }) => ({ categoryId, score: score / sum }))
    .toSorted((a, b) => b.score - a.score);
}

/**
 * The listed and offered categories that fit a description best, best first. Names and keywords speak first; what was
 * learned takes over with each text. Empty when the text has no word that a category or a past submission has.
 */
export function suggest(model: SuggestionModel, text: string, options: SuggestOptions = {}): Suggestion[] {
  const { limit = 3, isOffered = () => true } = options;
  const words = wordsOf(text);
  const allTexts = textCount(model);
  const hasLearned = words.some((word) => isTelling(word) && isKnown(model, word, allTexts));
  const features = featuresOf(hasLearned ? words : []);
  const byCounts = scoreByCounts(model, features);
  const byWeights = scoreByWeights(model, features);
  const byKeywords = scoreByKeywords(model.keywords, words, model.categories.length);
  const logits = model.categories.flatMap(({ id: categoryId }, place) => {
    const slot = model.slotOf.get(categoryId) ?? -1;
    const texts = model.slots[slot]?.texts ?? 0;
    const found = byKeywords[place] ?? 0;
    if ((found === 0 && !(hasLearned && texts > 0)) || !isOffered(categoryId)) return [];
    const fading = textsToHalve / (textsToHalve + texts);
    const learned = shareOfCounts * (byCounts[slot] ?? 0) + shareOfWeights * (byWeights[slot] ?? 0);
    return [{ categoryId, logit: learned + found * fading }];
  });
  return ranked(logits).slice(0, limit);
}
