import type { OtherLanguage } from '@townkeep/core/platform/formats/translations.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFramed } from './framed.ts';
import { LanguageSwitch } from './language/LanguageSwitch.tsx';
import './frame.css';

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
