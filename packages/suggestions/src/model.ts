import { bucketCount } from './features.ts';
import { type KeywordIndex, indexKeywords } from './keywords.ts';
import { Table } from './table.ts';

/** A category as suggestions see it. */
export interface SuggestionCategory {
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly string[];
}

/** What was learned for one category, kept while the category is not listed. */
export interface Slot {
  readonly categoryId: string;
  /** Texts learned. */
  texts: number;
  /** Features counted over these texts. */
  features: number;
}

/**
 * What an agency's past submissions teach about its categories. It holds hashed counts and weights, never a resident's
 * words. Changed in place by `learn`, `unlearn` and `listCategories`; the same calls in the same order give the same
 * model.
 */
export interface SuggestionModel {
  categories: readonly SuggestionCategory[];
  keywords: KeywordIndex;
  readonly slots: Slot[];
  readonly slotOf: Map<string, number>;
  /** Column 0: texts with the feature; column 1 + slot: those of that category. */
  readonly counts: Table<Uint16Array | Uint32Array>;
  /** Column = slot, in units of 1/512. */
  readonly weights: Table<Int16Array>;
  /** How often stems were seen: a count-min sketch of two rows in one array. */
  readonly vocabulary: Uint32Array;
}

/**
 * An empty model of an agency's categories, in any order. It suggests from their names and keywords until it learns.
 */
export function createSuggestionModel(categories: readonly SuggestionCategory[]): SuggestionModel {
  const model: SuggestionModel = {
    categories: [],
    keywords: indexKeywords([]),
    slots: [],
    slotOf: new Map(),
    counts: new Table<Uint16Array | Uint32Array>((length) => new Uint16Array(length), 1),
    weights: new Table((length) => new Int16Array(length), 0),
    vocabulary: new Uint32Array(bucketCount),
  };
  listCategories(model, categories);
  return model;
}

/**
 * Replaces the categories after one was added, renamed, given other keywords or removed. Nothing is learned anew: a
 * removed category is no longer suggested, and what it learned returns with it.
 */
export function listCategories(model: SuggestionModel, categories: readonly SuggestionCategory[]): void {
  model.categories = categories.map(({ id, name, keywords }) => ({ id, name, keywords: [...keywords] }));
  model.keywords = indexKeywords(model.categories);
  for (const { id } of categories) claimSlot(model, id);
}

/** Texts learned and not taken back. */
export const textCount = (model: SuggestionModel): number => model.slots.reduce((sum, slot) => sum + slot.texts, 0);

/**
 * The largest count that fits before the counts need more room: no feature is counted more often than there are texts.
 */
const mostInNarrowCounts = 0xffff;

/** Prepares the counts for this many texts. */
export function makeRoomFor(model: SuggestionModel, texts: number): void {
  const isNarrow = model.counts.cells instanceof Uint16Array;
  if (isNarrow && texts > mostInNarrowCounts) model.counts.remake((length) => new Uint32Array(length));
}

/**
 * About how many bytes of memory a model takes, for deciding how many to keep. With 38 categories 1.6 MB before the
 * first
 * text, 6 MB after 1,000, 18 MB after 12,600, never more than 34 MB.
 */
export function memoryBytes(model: SuggestionModel): number {
  return model.counts.byteLength + model.weights.byteLength + model.vocabulary.byteLength;
}

/** The slot of a category, made when it has none. */
export function claimSlot(model: SuggestionModel, categoryId: string): number {
  const known = model.slotOf.get(categoryId);
  if (known !== undefined) return known;
  const slot = model.slots.length;
  model.slots.push({ categoryId, texts: 0, features: 0 });
  model.slotOf.set(categoryId, slot);
  model.counts.widen(slot + 2);
  model.weights.widen(slot + 1);
  return slot;
}
