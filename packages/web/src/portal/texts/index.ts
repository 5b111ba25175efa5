import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { keepLanguage } from '../../ui/language/language-choice.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** Starts with the texts of all languages: they are small, and the choice of a language works without a network. */
export async function startTexts(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en }, es: { translation: es } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
}

/** Changes the language of the page and its `lang` attribute. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Changes the language as the visitor chose it, for later visits too. */
export function chooseOwnLanguage(language: Language): void {
  keepLanguage(language);
  void changeLanguage(language);
}

export const useLanguage = (): Language => useTranslation().i18n.language as Language;
