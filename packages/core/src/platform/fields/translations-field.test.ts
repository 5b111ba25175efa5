import { expect, test } from 'vitest';
import { linesField, textField, wordsField } from './text-fields.ts';
import { textIn, untranslated } from '../formats/translations.ts';
import { translationsField } from './translations-field.ts';

const parts = {
  name: textField('Name', { max: 10 }),
  about: linesField('About', { max: 20 }),
  words: wordsField('Words', { one: 'Word', max: 10, maxEntries: 2 }),
};
const field = translationsField(parts);

test('a translation is validated like the text that it translates', () => {
  expect(field.schema.parse({ es: { name: ' Bache ', about: '' } })).toEqual({ es: { name: 'Bache', about: null } });
  expect(field.schema.parse({})).toEqual({});
  for (const wrong of [
    { es: { name: 'x'.repeat(11) } },
    { es: { other: 'x' } },
    { fr: {} },
    { es: { words: ['', ''] } },
  ])
    expect(field.schema.safeParse(wrong).success).toBe(false);
});

test('a text without a translation is read in its own language', () => {
  const translations = { es: { name: 'Bache', about: null, words: [] } };
  expect(textIn(translations, 'name', 'es', 'Pothole')).toBe('Bache');
  expect(textIn(translations, 'name', 'en', 'Pothole')).toBe('Pothole');
  expect(textIn(translations, 'about', 'es', 'Holes')).toBe('Holes');
  expect(textIn(null, 'name', 'es', 'Pothole')).toBe('Pothole');
});

test('a text is missing in a language if it is there in its own', () => {
  const { input } = field;
  const named = input.kind === 'translations' ? input.parts : [];
  const item = { name: 'Pothole', about: null, words: ['hole'], translations: { es: { name: 'Bache' } } };
  expect(untranslated(named, item, 'es')).toEqual(['words']);
  expect(untranslated(named, { ...item, translations: {} }, 'es')).toEqual(['name', 'words']);
});
