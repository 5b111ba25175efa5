import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { PortalConfig } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../ui/language/languages.ts';
import { ownText, websiteOf } from '../portal.ts';
import { changeLanguage, chooseOwnLanguage, useLanguage } from '../texts/index.ts';
import { jumpTo } from './use-page.ts';
import './frame.css';

interface FrameProps {
  /** Null while it is not known, and on error pages. */
  readonly config: PortalConfig | null;
  readonly children: ReactNode;
}

/** The frame of every page of the portal: the agency above, its website below. */
export function Frame({ config, children }: FrameProps) {
  const { t } = useTranslation();
  const logoUrl = config?.agencyLogoUrl ?? config?.agency.logoUrl ?? null;
  return (
    <div className="page">
      <a className="skip-link" href="#main" onClick={jumpTo('main')}>
        {t('page.skip')}
      </a>
      <header className="header">
        {config?.isTest === true && (
          <div className="test-strip">
            <strong>{t('page.test')}</strong> <span>{t('page.testHint')}</span>
          </div>
        )}
        <div className="header-in">
          <div className="header-brand">
            {logoUrl !== null && <img className="header-logo" src={logoUrl} alt="" />}
            {config !== null && <span className="header-name">{config.agency.agencyName}</span>}
          </div>
          <LanguageSwitch config={config} />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {config !== null && <Footer config={config} />}
    </div>
  );
}

/** One button per offered language, with the name of the language in that language; none for one language. */
function LanguageSwitch({ config }: Pick<FrameProps, 'config'>) {
  const { t } = useTranslation();
  const current = useLanguage();
  const isOffered = (language: Language) =>
    language === 'en' || config === null || config.agency.otherLanguages.includes(language);
  const mustChange = !isOffered(current);
  useEffect(() => {
    if (mustChange) void changeLanguage('en');
  }, [mustChange]);
  const offered = (Object.keys(languageNames) as Language[]).filter(isOffered);
  if (offered.length < 2) return null;
  return (
    <div role="group" aria-label={t('page.language')} className="languages">
      {offered.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => chooseOwnLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}

/** The way back to the agency's website. */
function Footer({ config }: { readonly config: PortalConfig }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const website = websiteOf(config);
  const agency = config.agency.agencyName;
  return (
    <footer className="footer">
      <div className="footer-in">
        <span>{agency}</span>
        {website !== null && (
          <a href={website} rel="noreferrer">
            {ownText(config, 'originWebsiteLinkText', language) ?? t('page.website', { agency })}
          </a>
        )}
      </div>
    </footer>
  );
}
