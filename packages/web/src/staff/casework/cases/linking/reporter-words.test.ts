import { expect, test } from 'vitest';
import { reporterWords } from './reporter-words.ts';

const texts = { en: 'We look into it.', es: 'Lo examinamos.' };

test('a known language has its text alone', () => {
  expect(reporterWords(texts, 'es')).toEqual([{ words: 'Lo examinamos.', languages: ['es'] }]);
});

test('without a known language each distinct text may be sent', () => {
  expect(reporterWords(texts, undefined)).toEqual([
    { words: 'We look into it.', languages: ['en'] },
    { words: 'Lo examinamos.', languages: ['es'] },
  ]);
  expect(reporterWords({ ...texts, es: texts.en }, undefined)).toEqual([
    { words: 'We look into it.', languages: ['en', 'es'] },
  ]);
});

test('without words of the agency nothing is sent', () => {
  expect(reporterWords({ en: null, es: null }, undefined)).toEqual([]);
  expect(reporterWords({ en: null, es: null }, 'en')).toEqual([]);
});
