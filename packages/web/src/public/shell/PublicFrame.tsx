import type { OtherLanguage } from '@townkeep/core/platform/formats/translations.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFramed } from './framed.ts';
import './frame.css';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { withLanguage } from './page-query.ts';
import { languageNames } from '../../ui/language/languages.ts';
import { changeLanguage, useLanguage } from '../texts/index.ts';
import { keepLanguage } from '../../ui/language/language-choice.ts';

export interface FrameAgency {
  readonly name: string;
  readonly logoUrl: string | null;
  /** The languages that it offers besides English. */
  readonly otherLanguages?: readonly OtherLanguage[];
}

export interface PublicFrameProps {
  /** Null if it is unknown, as on error pages. */
  readonly agency: FrameAgency | null;
  /** More buttons of the nav bar, e.g. the sign-in. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of every public page: a nav bar with the agency's logo and the languages, then the page. In a frame of
 * another site, the bar has only the sign-in and the languages, because that site shows the agency itself.
 */
export function PublicFrame({ agency, actions, children }: PublicFrameProps) {
  const { t } = useTranslation();
  if (useFramed())
    return (
      <div className="page is-framed">
        <div className="frame-bar">
          {actions}
          <LanguageSwitch others={agency?.otherLanguages} />
        </div>
        {children}
      </div>
    );
  return (
    <div className="page">
      <a className="skip-link" href="#main">
        {t('page.skip')}
      </a>
      <header className="nav-bar">
        <div className="nav-brand">
          {agency?.logoUrl != null && <img className="nav-logo" src={agency.logoUrl} alt="" />}
          {agency !== null && <span className="nav-name">{agency.name}</span>}
        </div>
        <div className="nav-actions">
          {actions}
          <LanguageSwitch others={agency?.otherLanguages} />
        </div>
      </header>
      {children}
    </div>
  );
}

interface LanguageSwitchProps {
  /** The languages that the agency offers besides English; undefined while it is not known. */
  readonly others: readonly OtherLanguage[] | undefined;
}

/** One button per offered language, with the name of the language in that language; none for one language. */
function LanguageSwitch({ others }: LanguageSwitchProps) {
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
          {languageNames[code]}
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
  return (Object.keys(languageNames) as Language[]).filter(isOffered);
}
