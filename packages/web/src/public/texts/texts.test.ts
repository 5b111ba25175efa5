import { type MessageKey, messages, text } from '@townkeep/core/platform';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { PublicFeature } from '../feature.ts';
import { publicFeatures } from '../features.ts';
import { spanishLabels, spanishMessages } from './catalog-es.ts';
import { chooseLanguage } from '../../ui/language/languages.ts';
import { translateRefusal } from './refusals.ts';
import type { LoadTexts, TextTree } from './tree.ts';

// The client of the API reads the page's origin when it is imported.
vi.hoisted(() => vi.stubGlobal('window', { location: { origin: 'https://city.test' } }));
afterAll(() => {
  vi.unstubAllGlobals();
});

const leaves = (tree: TextTree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const placeholders = (value: string) => [...value.matchAll(/\{\{?\w+\}?\}/g)].map((match) => match[0]).toSorted();
const spanish = { messages: spanishMessages, labels: spanishLabels };

const loaded = async (texts: TextTree | LoadTexts): Promise<TextTree> =>
  typeof texts === 'function' ? texts() : texts;

/** Every folder with a feature: its declaration, its English texts, and its code. */
const declared = import.meta.glob<Record<string, PublicFeature>>('../*/feature.ts', { eager: true });
const code = import.meta.glob<string>(['../*/**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const folders = await Promise.all(
  Object.entries(declared).map(async ([path, module]) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const feature = Object.values(module)[0]!;
    const sources = Object.entries(code).filter(
      ([file]) => file.startsWith(folder) && !file.startsWith(`${folder}texts/`),
    );
    return { folder, feature, en: await loaded(feature.texts.en), sources };
  }),
);

test('every feature is named in features.ts', () => {
  expect(folders.map(({ feature }) => feature).every((feature) => publicFeatures.includes(feature))).toBe(true);
  expect(folders).toHaveLength(publicFeatures.length);
});

test('no two features claim the same first key', () => {
  const keys = folders.flatMap(({ en }) => Object.keys(en));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

describe.each(folders)('$folder', ({ feature, en, sources }) => {
  test('Spanish has every text, with the same parameters', async () => {
    const translated = new Map(leaves(await loaded(feature.texts.es)));
    for (const [key, value] of leaves(en)) {
      expect(translated.get(key), key).toBeTruthy();
      expect(placeholders(translated.get(key)!), key).toEqual(placeholders(value));
    }
    expect(translated.size).toBe(leaves(en).length);
  });

  test('its code uses only existing texts: its own and those of the first load', () => {
    const atHand = folders.filter((each) => typeof each.feature.texts.en !== 'function');
    const known = [en, ...atHand.map((each) => each.en)].flatMap((tree) => leaves(tree)).map(([key]) => key);
    const missing = sources.flatMap(([file, source]) =>
      textKeys(source)
        .filter((key) => !known.some((each) => matches(each, key)))
        .map((key) => `${file}: ${key}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Texts of the specification that say "submission". Source: M094, M104, M139, M159, M160. */
const specified = new Set([
  'form.steps.contact',
  'duplicates.title_one',
  'duplicates.title_other',
  'duplicates.titleAtLeast',
  'submission.age',
  'contact.anonymous',
  'invalidLink',
]);
const OTHER_WORDS = {
  en: /\bsubmissions?\b|\breports\b|\b(?:an?|another|the|this|your|unfinished|anonymous) report\b/i,
  es: /\breportes\b|\b(?:un|otro|el|este|del|su) reporte\b/i,
};

test.each(['en', 'es'] as const)('residents read one word for what they send (%s)', async (language) => {
  const catalog =
    language === 'es'
      ? Object.entries(spanishMessages)
      : (Object.keys(spanishMessages) as MessageKey[]).map((key): [string, string] => [key, messages[key]]);
  const own = await Promise.all(folders.map(async ({ feature }) => leaves(await loaded(feature.texts[language]))));
  const found = [...own.flat(), ...catalog].filter(([, value]) => OTHER_WORDS[language].test(value));
  expect(found.map(([key]) => key).filter((key) => !specified.has(key))).toEqual([]);
});

const firstKeys = folders.flatMap(({ en }) => Object.keys(en)).join('|');
const KEY = new RegExp(`['\`]((?:${firstKeys})\\.[\\w.]+(?:\\$\\{[^}]*\\})?)['\`]`, 'g');

/** Returns the keys of texts in code. `${…}` is a part that is known only at runtime. */
const textKeys = (source: string): string[] => [...source.matchAll(KEY)].map((match) => match[1]!);

function matches(known: string, key: string): boolean {
  const [start = '', ...rest] = key.split('${');
  return rest.length > 0 ? known.startsWith(start) : known.replace(/_(one|other)$/, '') === key;
}

test('the first supported language of the wishes is chosen', () => {
  expect(chooseLanguage([null, 'fr-CA', 'es-MX', 'en'])).toBe('es');
  expect(chooseLanguage(['EN-us'])).toBe('en');
  expect(chooseLanguage([null, 'toString'])).toBe('en');
});

test('refusals of rules and of the API are translated into Spanish', () => {
  const translate = (english: string) => translateRefusal(english, spanish);
  expect(translate(text('categoryRequired'))).toBe('La categoría es obligatoria.');
  expect(translate(text('required', { label: 'First Name' }))).toBe('Nombre: este dato es obligatorio');
  expect(translate(text('required', { label: 'How big is it?' }))).toBe('How big is it?: este dato es obligatorio');
  expect(translate(text('locationFieldsMissing', { list: 'City, Zip' }))).toBe(
    'Faltan datos obligatorios del lugar: Ciudad, Código postal',
  );
  expect(translate(text('fileTooLarge', { n: 25 }))).toBe('El archivo no puede superar los 25 MB');
  expect(translate('A text outside of the catalog')).toBe('A text outside of the catalog');
});
