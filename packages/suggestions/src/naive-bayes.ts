import type { Learned, SuggestionModel } from './model.ts';

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
export function scoreByCounts(
  { categories, learned, vocabulary }: SuggestionModel,
  terms: readonly number[],
): number[] {
  return categories.map(({ id }) => {
    const { texts, terms: size, counts } = learned.get(id) ?? NOTHING;
    const whole = size + SMOOTHING * vocabulary.size;
    let likelihood = 0;
    for (const term of terms) likelihood += Math.log(((counts.get(term) ?? 0) + SMOOTHING) / whole);
    return Math.log(texts + 1) + EVIDENCE * likelihood;
  });
}
