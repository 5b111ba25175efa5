import { knownLanguage, type Language } from '@townkeep/core/kernel/languages.ts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { en } from './en.ts';
import { type Catalogue, translateRefusal } from './refusals.ts';

/** The languages of the public pages, each under its own name. */
export const languages = { en: 'English', es: 'Español' } as const satisfies Readonly<Record<Language, string>>;

const loaded: Partial<Record<Language, Catalogue>> = { en: { messages: {}, labels: {} } };

/** The first of the wishes that there is; English when none is. */
export const chooseLanguage = (wishes: readonly (string | null)[]): Language => wishes.map(knownLanguage).find((language) => language !== null) ?? 'en';

/** Starts with a language. English is at hand, others are loaded. */
export async function startTexts(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
  await changeLanguage(language);
}

/** Changes the page's language, its `lang` included. A language that cannot be loaded leaves the page as it is. */
export async function changeLanguage(language: Language): Promise<void> {
  try {
    if (language === 'es') await loadSpanish();
  } catch {
    return;
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

async function loadSpanish(): Promise<void> {
  if (loaded.es !== undefined) return;
  const { es, spanishMessages, spanishLabels } = await import('./es.ts');
  i18next.addResourceBundle('es', 'translation', es);
  loaded.es = { messages: spanishMessages, labels: spanishLabels };
}

export const useLanguage = (): Language => useTranslation().i18n.language as Language;

/** Gives the catalogue's English texts, which rules and the API answer with, in the page's language. */
export function useSay(): (english: string) => string {
  const language = useLanguage();
  return (english) => translateRefusal(english, loaded[language] ?? loaded.en!);
}
