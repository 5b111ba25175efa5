import { indexKeywords, type KeywordIndex } from './keywords/keyword-index.ts';

export interface SuggestionCategory {
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly string[];
  /** Its name and keywords in Spanish. */
  readonly spanish?: readonly string[];
}

/** The terms learned from the texts of one category. */
export interface Learned {
  /** Texts learned. */
  texts: number;
  /** Sum of `counts`. */
  terms: number;
  /** Hashed term to the number of texts with it. */
  readonly counts: Map<number, number>;
}

/**
 * Categories and what past texts teach about them: counts of hashed terms, never the words themselves. `learn`,
 * `unlearn` and `listCategories` change it in place. The same calls in the same order give the same model.
 */
export interface SuggestionModel {
  categories: readonly SuggestionCategory[];
  keywords: KeywordIndex;
  /** By category id. An entry stays while its category is not listed. */
  readonly learned: Map<string, Learned>;
  /** Hashed term to the number of texts with it, over all categories. */
  readonly vocabulary: Map<number, number>;
}

/** Returns a model that suggests by names and keywords until it learns. */
export function createSuggestionModel(categories: readonly SuggestionCategory[]): SuggestionModel {
  const model: SuggestionModel = {
    categories: [],
    keywords: indexKeywords([]),
    learned: new Map(),
    vocabulary: new Map(),
  };
  listCategories(model, categories);
  return model;
}

/**
 * Replaces the categories after any were added, renamed, given other keywords or removed. A removed category is not
 * suggested; what it learned returns with it.
 */
export function listCategories(model: SuggestionModel, categories: readonly SuggestionCategory[]): void {
  model.categories = categories.map(({ id, name, keywords, spanish = [] }) => ({
    id,
    name,
    keywords: [...keywords],
    spanish: [...spanish],
  }));
  model.keywords = indexKeywords(model.categories);
}

/** Heap of a `Map` of small integers per entry, in bytes, spare room included. Measured on Node 24. */
const BYTES_PER_COUNT = 40;

/** Estimates the memory of a decoded model, in bytes. A model that has just learned may take twice as much. */
export function memoryBytes({ learned, vocabulary }: SuggestionModel): number {
  let counts = vocabulary.size;
  for (const { counts: ofCategory } of learned.values()) counts += ofCategory.size;
  return counts * BYTES_PER_COUNT;
}
