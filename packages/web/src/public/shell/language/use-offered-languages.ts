import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { OtherLanguage } from '@townkeep/core/platform/formats/translations.ts';
import { useEffect } from 'react';
import { changeLanguage, languages, useLanguage } from '../../texts/index.ts';

/**
 * Returns the languages that an agency offers, and changes a language that it does not offer to English. While the
 * agency is not known all are offered.
 */
export function useOfferedLanguages(others: readonly OtherLanguage[] | undefined): readonly Language[] {
  const current = useLanguage();
  const isOffered = (language: Language) => others === undefined || language === 'en' || others.includes(language);
  const mustChange = !isOffered(current);
  useEffect(() => {
    if (mustChange) void changeLanguage('en');
  }, [mustChange]);
  return (Object.keys(languages) as Language[]).filter(isOffered);
}
