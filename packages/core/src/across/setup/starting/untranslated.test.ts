import { expect, test } from 'vitest';
import { untranslatedOf } from './untranslated.ts';

const question = {
  label: 'How deep?',
  type: 'TEXT',
  hint: null,
  options: [],
  isActive: true,
  isDeleted: false,
  nested: [],
};
const category = (fields: object) => ({
  area: 'categories',
  id: '1',
  name: 'Pothole',
  fields: { keywords: [], ...fields },
});
const textsOf = (fields: object) => untranslatedOf([category(fields)], 'es').flatMap(({ texts }) => texts);

test('a text that is written, and not translated, is named by its label', () => {
  expect(textsOf({ description: 'Holes', translations: { es: { name: 'Bache' } } })).toEqual(['Description']);
  expect(textsOf({ translations: { es: { name: 'Bache' } } })).toEqual([]);
  expect(textsOf({ keywords: ['hole'] })).toEqual(['Name', 'Keywords']);
});

test('questions for residents are named, those of staff and hidden ones not', () => {
  const es = { translations: { es: { name: 'Bache' } } };
  expect(textsOf({ ...es, fields: [question] })).toEqual(['Question: How deep?']);
  expect(textsOf({ ...es, fields: [{ ...question, isActive: false }], internalCustomFields: [question] })).toEqual([]);
  expect(textsOf({ ...es, fields: [{ ...question, translations: { es: { label: '¿Qué tan hondo?' } } }] })).toEqual([]);
});

test('settings are items without an id, and areas without language versions are left out', () => {
  const preferences = { area: 'preferences', id: null, name: 'Agency preferences', fields: { disclaimer: 'Public.' } };
  const department = { area: 'departments', id: '2', name: 'Streets', fields: { description: 'Roads' } };
  expect(untranslatedOf([preferences, department], 'es')).toMatchObject([
    { area: 'preferences', areaLabel: 'Agency preferences', id: null, texts: ['Disclaimer'] },
  ]);
});

test('what residents do not see needs no translation', () => {
  expect(textsOf({ categoryType: 'INTERNAL' })).toEqual([]);
  const faq = { area: 'faqs', id: '3', name: 'Which form?', fields: { isPublic: false } };
  const field = { area: 'contact-custom-fields', id: '4', name: 'License', fields: {} };
  expect(untranslatedOf([faq, field], 'es')).toEqual([]);
  expect(untranslatedOf([{ ...faq, fields: {} }], 'es')).toMatchObject([{ texts: ['Question'] }]);
});
