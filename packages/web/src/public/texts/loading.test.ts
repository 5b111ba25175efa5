import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Texts from './index.ts';
import type { EagerTexts, LazyTexts, TextTree } from './tree.ts';

const frame: EagerTexts = { en: { frame: { skip: 'Skip' } }, es: async () => ({ frame: { skip: 'Saltar' } }) };
const en = async (): Promise<TextTree> => ({ bill: { title: 'Your bill' } });
const es = async (): Promise<TextTree> => ({ bill: { title: 'Su factura' } });
const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

// Each test starts like a page, with nothing loaded.
let texts: typeof Texts;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  texts = await import('./index.ts');
  return () => vi.unstubAllGlobals();
});

const shown = () => [document.documentElement.lang, i18next.t('frame.skip'), i18next.t('bill.title')];
const inEnglish = ['en', 'Skip', 'Your bill'];
const inSpanish = ['es', 'Saltar', 'Su factura'];

test('a page loaded later has its texts in English and in each language chosen after it', async () => {
  await texts.startTexts('en', [frame]);
  expect(shown()).toEqual(['en', 'Skip', 'bill.title']);
  await texts.addTexts({ en, es });
  expect(shown()).toEqual(inEnglish);
  await texts.changeLanguage('es');
  expect(shown()).toEqual(inSpanish);
  await texts.changeLanguage('en');
  expect(shown()).toEqual(inEnglish);
});

test('a page loaded in Spanish has its texts in both languages', async () => {
  await texts.startTexts('es', [frame]);
  await texts.addTexts({ en, es });
  expect(shown()).toEqual(inSpanish);
  await texts.changeLanguage('en');
  expect(shown()).toEqual(inEnglish);
});

test('a page loads no language that it does not show', async () => {
  const spanish = vi.fn<() => Promise<TextTree>>(es);
  await texts.startTexts('en', [frame]);
  await texts.addTexts({ en, es: spanish });
  expect(spanish).not.toHaveBeenCalled();
});

test('a language that loads only in part changes nothing until the next try', async () => {
  const spanish = vi.fn<() => Promise<TextTree>>(es).mockImplementationOnce(lost);
  await texts.startTexts('en', [frame]);
  await texts.addTexts({ en, es: spanish });
  await texts.changeLanguage('es');
  expect(shown()).toEqual(inEnglish);
  await texts.changeLanguage('es');
  expect(shown()).toEqual(inSpanish);
});

test('a page whose language cannot be loaded is entirely in English', async () => {
  await texts.startTexts('es', [frame]);
  await texts.addTexts({ en, es: lost });
  expect(shown()).toEqual(inEnglish);
});

test('a page without texts fails to load and does not block the next change of language', async () => {
  const page: LazyTexts = { en: lost, es: lost };
  await texts.startTexts('en', [frame]);
  await expect(texts.addTexts(page)).rejects.toThrow('Failed to fetch');
  await texts.changeLanguage('es');
  expect(shown()).toEqual(['es', 'Saltar', 'bill.title']);
});

test('the language chosen last wins, even if another one loads later', async () => {
  let arrive: (tree: TextTree) => void = () => undefined;
  const slow = new Promise<TextTree>((resolve) => {
    arrive = resolve;
  });
  await texts.startTexts('en', [frame]);
  await texts.addTexts({ en, es: () => slow });
  const choices = [texts.changeLanguage('es'), texts.changeLanguage('en')];
  arrive({ bill: { title: 'Su factura' } });
  await Promise.all(choices);
  expect(shown()).toEqual(inEnglish);
});

test('a page opened while a language loads gets that language too', async () => {
  await texts.startTexts('en', [frame]);
  await Promise.all([texts.changeLanguage('es'), texts.addTexts({ en, es })]);
  expect(shown()).toEqual(inSpanish);
});
