import { readStored, store } from '../../ui/browser-storage.ts';
import type { Language } from '../texts/index.ts';

const KEY = 'townkeep_language';

/** The language chosen in the nav bar on an earlier visit. */
export function chosenLanguage(): string | null {
  const stored = readStored(KEY);
  return typeof stored === 'string' ? stored : null;
}

export const keepLanguage = (language: Language): void => store(KEY, language);
