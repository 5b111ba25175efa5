import type { Learned, SuggestionModel } from './model.ts';
import { termsOf } from './text/terms.ts';
import { wordsOf } from './text/words.ts';

/** Terms that a model holds at most. It forgets the rarest beyond. */
export const MAX_TERMS = 100_000;
/** Share of the terms that stays when the rarest are forgotten. */
const KEPT_SHARE = 0.75;

/**
 * Learns that a text was filed under a category. A text without content words teaches nothing. The category need not be
 * listed.
 */
export function learn(model: SuggestionModel, text: string, categoryId: string): void {
  const terms = termsOf(wordsOf(text).words);
  if (terms.size === 0) return;
  const learned = model.learned.get(categoryId) ?? { texts: 0, terms: 0, counts: new Map<number, number>() };
  model.learned.set(categoryId, learned);
  learned.texts++;
  learned.terms += terms.size;
  for (const term of terms) {
    add(learned.counts, term, 1);
    add(model.vocabulary, term, 1);
  }
  if (model.vocabulary.size > MAX_TERMS) forgetRareTerms(model);
}

/**
 * Takes back what `learn` did with the same text and category. When a text is recategorized, call it before `learn`
 * with the new category. A text that was never learned under the category changes nothing.
 */
export function unlearn(model: SuggestionModel, text: string, categoryId: string): void {
  const learned = model.learned.get(categoryId);
  const terms = [...termsOf(wordsOf(text).words)].filter((term) => model.vocabulary.has(term));
  if (!learned || terms.length === 0 || terms.some((term) => !learned.counts.has(term))) return;
  learned.texts--;
  learned.terms -= terms.length;
  for (const term of terms) {
    add(learned.counts, term, -1);
    add(model.vocabulary, term, -1);
  }
}

function add(counts: Learned['counts'], term: number, by: 1 | -1): void {
  const count = (counts.get(term) ?? 0) + by;
  if (count === 0) counts.delete(term);
  else counts.set(term, count);
}

/** Forgets terms of one text, then of two, and so on, until the kept share remains. */
function forgetRareTerms(model: SuggestionModel): void {
  for (let rare = 1; model.vocabulary.size > MAX_TERMS * KEPT_SHARE; rare++) {
    for (const learned of model.learned.values()) {
      for (const [term, count] of learned.counts) {
        if ((model.vocabulary.get(term) ?? 0) > rare) continue;
        learned.counts.delete(term);
        learned.terms -= count;
      }
    }
    for (const [term, texts] of model.vocabulary) if (texts <= rare) model.vocabulary.delete(term);
  }
}
