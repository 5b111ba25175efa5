import type { Language } from '@townkeep/core/platform/formats/languages.ts';

/**
 * The line at the top of each letter that asks for an answer. A mail program that quotes the letter puts it below the
 * resident's words, so everything below it in a reply is ours.
 */
export const REPLY_MARKERS: Readonly<Record<Language, string>> = {
  en: '## Please reply above this line ##',
  es: '## Responda arriba de esta línea ##',
};
