import { knownLanguage, type Language } from '@townkeep/core/kernel/formats/languages.ts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type Catalogue, translateRefusal } from './refusals.ts';
import type { TextsAtHand, TextsOnDemand } from './tree.ts';

/** The languages of the public pages, each under its own name. */
export const languages = { en: 'English', es: 'Español' } as const satisfies Readonly<Record<Language, string>>;

const english: Catalogue = { messages: {}, labels: {} };
const catalogues: Partial<Record<Language, Catalogue>> = { en: english };

type FeatureTexts = TextsAtHand | TextsOnDemand;

/** The texts that the page uses: those at hand, and those of the pages opened since. */
const used = new Set<FeatureTexts>();

/** Returns the first known language of the wishes; English when none is known. */
export const chooseLanguage = (wishes: readonly (string | null)[]): Language =>
  wishes.map(knownLanguage).find((language) => language !== null) ?? 'en';

/** Starts with a language and the texts of the first load. Their English is at hand, other languages are loaded. */
export async function startTexts(language: Language, atHand: readonly TextsAtHand[]): Promise<void> {
  const translation = Object.assign({}, ...atHand.map(({ en }) => en)) as object;
  const resources = { en: { translation } };
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', fallbackLng: 'en', resources, interpolation: { escapeValue: false } });
  for (const texts of atHand) used.add(texts);
  await changeLanguage(language);
}

/**
 * Changes the language of the page, its `lang` included. A language that cannot be loaded as a whole leaves the page as
 * it is.
 */
export const changeLanguage = (language: Language): Promise<void> =>
  inTurn(async () => {
    if (await loadAll(language)) await show(language);
  });

/**
 * Loads the texts of a page that is not part of the first load, in English and in the language of the page. The page
 * falls back to English when its language cannot be loaded, so that it never mixes two.
 * @throws what the import throws when there is no English either
 */
export const addTexts = (texts: TextsOnDemand): Promise<void> =>
  inTurn(async () => {
    await load(texts, 'en');
    used.add(texts);
    if (!(await loadAll(i18next.language as Language))) await show('en');
  });

let last = Promise.resolve();

/** Runs one step after the other: a language that loads slowly must not replace one that was chosen after it. */
function inTurn(step: () => Promise<void>): Promise<void> {
  const done = last.then(step);
  last = done.catch(() => undefined);
  return done;
}

async function show(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads what the page uses in a language. Returns false when a part of it cannot be loaded. */
async function loadAll(language: Language): Promise<boolean> {
  try {
    await Promise.all([loadCatalogue(language), ...[...used].map((texts) => load(texts, language))]);
    return true;
  } catch {
    return false;
  }
}

/** Browsers load a module once, so a text that is here already is not loaded again. */
async function load(texts: FeatureTexts, language: Language): Promise<void> {
  const found = texts[language];
  i18next.addResourceBundle(language, 'translation', typeof found === 'function' ? await found() : found, false);
}

async function loadCatalogue(language: Language): Promise<void> {
  if (language !== 'es') return;
  const { spanishMessages, spanishLabels } = await import('./catalogue-es.ts');
  catalogues.es = { messages: spanishMessages, labels: spanishLabels };
}

export const useLanguage = (): Language => useTranslation().i18n.language as Language;

/** Gives the catalogue's English texts, which rules and the API answer with, in the page's language. */
export function useAnnounce(): (english: string) => string {
  const language = useLanguage();
  return (text) => translateRefusal(text, catalogues[language] ?? english);
}
