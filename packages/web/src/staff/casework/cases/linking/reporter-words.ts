import { type Language, languages } from '@townkeep/core/platform/formats/languages.ts';

/** What reporters hear, and the languages in which they hear it. */
interface ReporterWords {
  readonly words: string;
  readonly languages: readonly Language[];
}

/**
 * Returns each distinct text that may be sent: the one in the language of the reporter, or those in all languages where
 * it is not known. Empty where the agency has no words.
 */
export function reporterWords(
  texts: Readonly<Record<Language, string | null>>,
  language: Language | undefined,
): readonly ReporterWords[] {
  const possible = language === undefined ? languages : [language];
  const distinct = new Set(possible.flatMap((each) => texts[each] ?? []));
  return [...distinct].map((words) => ({ words, languages: possible.filter((each) => texts[each] === words) }));
}
