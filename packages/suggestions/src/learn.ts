import { addToCounts, takeFromCounts } from './counts.ts';
import { featuresOf, vocabularyBuckets } from './features.ts';
import { type SuggestionModel, claimSlot } from './model.ts';
import { stepBack, stepTowards } from './weights.ts';
import { type Word, wordsOf } from './text/words.ts';

function countVocabulary(model: SuggestionModel, words: readonly Word[], by: 1 | -1): void {
  for (const stem of new Set(words.map((word) => word.stem))) {
    for (const bucket of vocabularyBuckets(stem)) model.vocabulary[bucket]! += by;
  }
}

/**
 * Learns that a submission with this text was filed under this category, in one step and without the texts before it.
 * A text without any word teaches nothing. The category need not be listed (yet).
 */
export function learn(model: SuggestionModel, text: string, categoryId: string): void {
  const words = wordsOf(text);
  if (words.length === 0) return;
  const features = featuresOf(words);
  const slot = claimSlot(model, categoryId);
  stepTowards(model, features, slot);
  addToCounts(model, features, slot);
  countVocabulary(model, words, 1);
}

/**
 * Takes back what `learn` did with the same text and category: call it, then `learn` with the right category, when a
 * submission is recategorised, and alone when one is deleted. What was never learned is left alone.
 */
export function unlearn(model: SuggestionModel, text: string, categoryId: string): void {
  const words = wordsOf(text);
  const slot = model.slotOf.get(categoryId);
  if (words.length === 0 || slot === undefined) return;
  const features = featuresOf(words);
  if (!takeFromCounts(model, features, slot)) return;
  stepBack(model, features, slot);
  countVocabulary(model, words, -1);
}
