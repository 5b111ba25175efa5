import { createContext, use } from 'react';
import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import { useLanguage } from '../texts/index.ts';
import { askedLanguage } from './language/language-choice.ts';

/** Whether the page is shown in a frame of another site. It may have no storage there, and its address is not seen. */
export const FramedContext = createContext(false);

export const useFramed = (): boolean => use(FramedContext);

/** The language for the address of a new tab; null where the tab finds it by itself, as one from a frame cannot. */
export function useTabLanguage(): Language | null {
  const current = useLanguage();
  return useFramed() ? current : askedLanguage(null);
}
