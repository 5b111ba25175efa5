import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';
import { chooseLanguage } from './languages.ts';
import { askedLanguage, chosenLanguage, keepLanguage } from './language-choice.ts';

beforeEach(() => {
  vi.stubGlobal('window', browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page in an English browser and returns its language. */
const opened = (wish: string | null) => chooseLanguage([chosenLanguage(), askedLanguage(wish), 'en-US']);

test('the language of an address applies to the other pages of its tab until the visitor chooses one', () => {
  expect(opened(null)).toBe('en');
  expect([opened('es-MX'), opened(null), opened('xx')]).toEqual(['es', 'es', 'es']);
  vi.stubGlobal('window', { ...browserStorage(), localStorage: window.localStorage });
  expect(opened(null)).toBe('en');
  keepLanguage('en');
  expect([opened('es'), opened(null)]).toEqual(['en', 'en']);
});
