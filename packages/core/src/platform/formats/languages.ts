/** The languages of residents' pages and letters, as BCP 47 tags. Staff pages are in English. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Returns the language of a BCP 47 tag (`es-MX`, `es`), or null if there are no texts in it. */
export function knownLanguage(tag: string | null): Language | null {
  const code = tag?.toLowerCase().split('-', 1)[0];
  return languages.find((language) => language === code) ?? null;
}
