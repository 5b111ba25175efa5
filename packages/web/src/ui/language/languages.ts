import { knownLanguage, type Language } from '@townkeep/core/platform/formats/languages.ts';

/** The languages of residents' pages, each with its name in that language. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Readonly<Record<Language, string>>;

/** Returns the first known language of `wishes`; English if none is known. */
export const chooseLanguage = (wishes: readonly (string | null)[]): Language =>
  wishes.map(knownLanguage).find((language) => language !== null) ?? 'en';

/** The same keys of texts in another language. A missing key is a type error. */
export type Translated<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>;
};
