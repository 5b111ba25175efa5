import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../ui/testing/browser-storage.ts';
import { chooseLanguage } from '../../texts/index.ts';
import { askedLanguage, chosenLanguage, keepLanguage } from './language-choice.ts';

beforeEach(() => {
  vi.stubGlobal('window', browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The language of a page in an English browser. */
const opened = (wish: string | null) => chooseLanguage([chosenLanguage(), askedLanguage(wish), 'en-US']);

test('what an address asks for holds for the other pages of its tab, until somebody chooses for themselves', () => {
  expect(opened(null)).toBe('en');
  expect([opened('es-MX'), opened(null), opened('xx')]).toEqual(['es', 'es', 'es']);
  vi.stubGlobal('window', { ...browserStorage(), localStorage: window.localStorage });
  expect(opened(null)).toBe('en');
  keepLanguage('en');
  expect([opened('es'), opened(null)]).toEqual(['en', 'en']);
});
