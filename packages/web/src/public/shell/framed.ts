import { createContext, use } from 'react';
import type { Language } from '@townkeep/core/kernel/languages.ts';
import { useLanguage } from '../texts/index.ts';
import { askedLanguage } from './language-choice.ts';

/** The page is shown in a frame of another site's page, with which it shares neither storage nor address bar. */
export const FramedContext = createContext(false);

export const useFramed = (): boolean => use(FramedContext);

/** The language that a new tab has to be asked for: one in a frame knows none of it. Null where the tab knows it itself. */
export function useTabLanguage(): Language | null {
  const current = useLanguage();
  return useFramed() ? current : askedLanguage(null);
}
