import { type Language, languages } from './languages.ts';

/** The languages that texts are translated to, besides the agency's own. */
export type OtherLanguage = Exclude<Language, 'en'>;
export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== 'en');

/** Texts of an item in other languages, by language and field. A text that is missing or empty is not translated. */
export type Translations = { readonly [Each in OtherLanguage]?: Readonly<Record<string, unknown>> };

/** Returns whether a text, or a list of texts, has none. */
export const isBlankText = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns a text of an item in a language: its own where there is no translation. */
export function textIn<Text>(
  translations: Translations | null | undefined,
  name: string,
  language: Language,
  own: Text,
): Text {
  if (language === 'en') return own;
  const translated = translations?.[language]?.[name];
  return isBlankText(translated) ? own : (translated as Text);
}

/** Returns the names of the texts that an item has, but not in a language. */
export function untranslated(
  parts: readonly { readonly name: string }[],
  item: Readonly<Record<string, unknown>>,
  language: OtherLanguage,
): string[] {
  const translations = item['translations'] as Translations | null | undefined;
  return parts
    .map(({ name }) => name)
    .filter((name) => !isBlankText(item[name]) && isBlankText(translations?.[language]?.[name]));
}
