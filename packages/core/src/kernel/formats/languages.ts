/** The languages in which residents read pages and letters, as BCP 47 tags. Staff read English. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The language of a BCP 47 tag (`es-MX`, `es`); null for one that there are no texts in. */
export function knownLanguage(tag: string | null): Language | null {
  const code = tag?.toLowerCase().split('-', 1)[0];
  return languages.find((language) => language === code) ?? null;
}
