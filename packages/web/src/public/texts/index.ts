import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type Catalog, translateRefusal } from './refusals.ts';
import type { EagerTexts, LazyTexts } from './tree.ts';

const english: Catalog = { messages: {}, labels: {} };
const catalogs: Partial<Record<Language, Catalog>> = { en: english };

type FeatureTexts = EagerTexts | LazyTexts;

/** The texts in use: those of the first load, and those of the pages opened since. */
const textsInUse = new Set<FeatureTexts>();

/** Starts with a language and the texts of the first load. Their English is in the bundle; other languages load. */
export async function startTexts(language: Language, eager: readonly EagerTexts[]): Promise<void> {
  const translation = Object.assign({}, ...eager.map(({ en }) => en)) as object;
  const resources = { en: { translation } };
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', fallbackLng: 'en', resources, interpolation: { escapeValue: false } });
  for (const texts of eager) textsInUse.add(texts);
  await changeLanguage(language);
}

/**
 * Changes the language of the page and its `lang` attribute. If a part of the language cannot be loaded, nothing
 * changes.
 */
export const changeLanguage = (language: Language): Promise<void> =>
  inOrder(async () => {
    if (await loadAll(language)) await show(language);
  });

/**
 * Loads the texts of a page outside of the first load, in English and in the current language. If the current language
 * cannot be loaded, all texts fall back to English, so that a page never mixes two languages.
 * @throws the error of the import if English cannot be loaded either
 */
export const addTexts = (texts: LazyTexts): Promise<void> =>
  inOrder(async () => {
    await load(texts, 'en');
    textsInUse.add(texts);
    if (!(await loadAll(i18next.language as Language))) await show('en');
  });

let last = Promise.resolve();

/** Runs steps in order: a language that loads slowly must not replace one that was chosen after it. */
function inOrder(step: () => Promise<void>): Promise<void> {
  const done = last.then(step);
  last = done.catch(() => undefined);
  return done;
}

async function show(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads all texts in use in a language. Returns false if a part of them cannot be loaded. */
async function loadAll(language: Language): Promise<boolean> {
  try {
    await Promise.all([loadCatalog(language), ...[...textsInUse].map((texts) => load(texts, language))]);
    return true;
  } catch {
    return false;
  }
}

/** Loads texts in a language. Browsers load a module once, so repeating it costs nothing. */
async function load(texts: FeatureTexts, language: Language): Promise<void> {
  const found = texts[language];
  i18next.addResourceBundle(language, 'translation', typeof found === 'function' ? await found() : found, false);
}

async function loadCatalog(language: Language): Promise<void> {
  if (language !== 'es') return;
  const { spanishMessages, spanishLabels } = await import('./catalog-es.ts');
  catalogs.es = { messages: spanishMessages, labels: spanishLabels };
}

export const useLanguage = (): Language => useTranslation().i18n.language as Language;

/** Returns a function that translates the catalog's English texts, as rules and the API return them. */
export function useCatalogText(): (english: string) => string {
  const language = useLanguage();
  return (text) => translateRefusal(text, catalogs[language] ?? english);
}
