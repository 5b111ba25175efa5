import { publicPageNames } from '@townkeep/core/contract/public-pages.ts';
import i18next from 'i18next';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LazyFeature, PublicFeature } from './feature.ts';
import { publicFeatures } from './features.ts';
import { eagerTexts, loadPage, screenOf } from './screens.ts';
import { changeLanguage, startTexts } from './texts/index.ts';

// The client of the API reads the page's origin when it is imported.
vi.hoisted(() => vi.stubGlobal('window', { location: { origin: 'https://city.test' } }));

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('each address has exactly one page', () => {
  const shown = publicFeatures.flatMap(({ pages }) => pages.map(({ kind }) => kind));
  expect(shown.toSorted()).toEqual(['not-found', ...publicPageNames].toSorted());
  for (const kind of shown) expect(screenOf(kind).kind).toBe(kind);
});

const isLazy = (feature: PublicFeature): feature is LazyFeature => typeof feature.texts.en === 'function';
const pages = publicFeatures
  .filter(isLazy)
  .flatMap(({ pages, texts }) => pages.map((page) => ({ kind: page.kind, page, texts })));

describe.each(pages)('the page $kind', ({ page, texts }) => {
  test('loads its texts in the current language, and has them in every language', async () => {
    await startTexts('es', eagerTexts);
    const { default: Page } = await loadPage(page, texts);
    expect(Page).toBeTypeOf('function');
    const [english, spanish] = [await texts.en(), await texts.es()];
    expect(i18next.getDataByLanguage('en')?.['translation']).toMatchObject(english);
    expect(i18next.getDataByLanguage('es')?.['translation']).toMatchObject(spanish);
    await changeLanguage('en');
    expect(i18next.language).toBe('en');
  });
});
