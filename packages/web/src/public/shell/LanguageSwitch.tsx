import { useTranslation } from 'react-i18next';
import type { Language } from '@townkeep/core/kernel/languages.ts';
import { changeLanguage, languages, useLanguage } from '../texts/index.ts';
import { keepLanguage } from './language-choice.ts';

const codes = Object.keys(languages) as Language[];

/** The languages, each a button under its own name. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = useLanguage();
  const choose = (language: Language) => {
    keepLanguage(language);
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
