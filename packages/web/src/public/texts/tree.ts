/*
 * Texts of the public pages outside of core's message catalog, by feature and language. `{{name}}` marks a parameter.
 * The Spanish is that of cities and counties of the United States, and addresses residents with usted.
 */

/** Texts by key: `form.title` is `{ form: { title } }`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type { Translated } from '../../ui/language/languages.ts';

export type LoadTexts = () => Promise<TextTree>;

/** Texts of a feature whose English is part of the first load. */
export interface EagerTexts {
  readonly en: TextTree;
  readonly es: LoadTexts;
}

/** Texts of a feature that loads when one of its pages is opened. */
export interface LazyTexts {
  readonly en: LoadTexts;
  readonly es: LoadTexts;
}
