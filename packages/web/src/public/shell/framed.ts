import { createContext, use } from 'react';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { useLanguage } from '../texts/index.ts';
import { askedLanguage } from '../../ui/language/language-choice.ts';

/** Whether the page is in a frame of another site. There it may have no storage, and its address is not visible. */
export const FramedContext = createContext(false);

export const useFramed = (): boolean => use(FramedContext);

/** Returns the language for the address of a new tab; null if the tab finds it itself, unlike a tab from a frame. */
export function useTabLanguage(): Language | null {
  const current = useLanguage();
  return useFramed() ? current : askedLanguage(null);
}
