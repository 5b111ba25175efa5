import { useTranslation } from 'react-i18next';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { OtherLanguage } from '@townkeep/core/platform/formats/translations.ts';
import { withLanguage } from '../page-query.ts';
import { changeLanguage, languages, useLanguage } from '../../texts/index.ts';
import { useFramed } from '../framed.ts';
import { keepLanguage } from './language-choice.ts';
import { useEffect } from 'react';

interface LanguageSwitchProps {
  /** The languages that the agency offers besides English; undefined while it is not known. */
  readonly others: readonly OtherLanguage[] | undefined;
}

/** One button per offered language, with the name of the language in that language; none for one language. */
export function LanguageSwitch({ others }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const current = useLanguage();
  const isFramed = useFramed();
  const codes = useOfferedLanguages(others);
  const choose = (language: Language) => {
    keepLanguage(language);
    // A frame may have no storage, but its address passes the language on to the next pages.
    if (isFramed) window.history.replaceState(window.history.state, '', withLanguage(window.location.href, language));
    void changeLanguage(language);
  };
  if (codes.length < 2) return null;
  return (
    <div role="group" aria-label={t('language.label')} className="language-switch">
      {codes.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={code === current} onClick={() => choose(code)}>
          {languages[code]}
        </button>
      ))}
    </div>
  );
}

/**
 * Returns the languages that an agency offers, and changes a language that it does not offer to English. While the
 * agency is not known all are offered.
 */
function useOfferedLanguages(others: readonly OtherLanguage[] | undefined): readonly Language[] {
  const current = useLanguage();
  const isOffered = (language: Language) => others === undefined || language === 'en' || others.includes(language);
  const mustChange = !isOffered(current);
  useEffect(() => {
    if (mustChange) void changeLanguage('en');
  }, [mustChange]);
  return (Object.keys(languages) as Language[]).filter(isOffered);
}
