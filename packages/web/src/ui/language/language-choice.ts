import { readStored, store } from '../browser-storage.ts';
import { knownLanguage, type Language } from '@townkeep/core/platform/formats/languages.ts';

const KEY = 'townkeep_language';

/** Returns the language that the visitor chose in the nav bar on an earlier visit, or null. */
export function chosenLanguage(): string | null {
  const stored = readStored(KEY);
  return typeof stored === 'string' ? stored : null;
}

const ASKED_KEY = 'townkeep_language_asked';

/**
 * Returns the language that the address asks for, and stores it for the other pages of this tab. Without one, returns
 * the language that an earlier address of this tab asked for, or null.
 */
export function askedLanguage(wish: string | null): Language | null {
  const asked = knownLanguage(wish);
  if (asked !== null) store(ASKED_KEY, asked, 'sessionStorage');
  const stored = asked ?? readStored(ASKED_KEY, 'sessionStorage');
  return typeof stored === 'string' ? knownLanguage(stored) : null;
}

export const keepLanguage = (language: Language): void => store(KEY, language);
