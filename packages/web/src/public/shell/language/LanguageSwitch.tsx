import { useTranslation } from 'react-i18next';
import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import { withLanguage } from '../page-query.ts';
import { changeLanguage, languages, useLanguage } from '../../texts/index.ts';
import { useFramed } from '../framed.ts';
import { keepLanguage } from './language-choice.ts';

const codes = Object.keys(languages) as Language[];

/** One button per language, with the name of the language in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = useLanguage();
  const isFramed = useFramed();
  const choose = (language: Language) => {
    keepLanguage(language);
    // A frame may have no storage, but its address passes the language on to the next pages.
    if (isFramed) window.history.replaceState(window.history.state, '', withLanguage(window.location.href, language));
    void changeLanguage(language);
  };
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
