import { expect, test } from 'vitest';
import { configInLanguage } from './config-in-language.ts';
import type { FormConfig } from './prepare-form.ts';

const pothole = { id: '1', name: 'Pothole', description: 'Holes', translations: { es: { name: 'Bache' } } };
const config = {
  name: 'City of Oakmere',
  contactPreferenceNote: 'We answer within a week.',
  translations: { es: { contactPreferenceNote: 'Respondemos en una semana.' } },
  categories: [{ ...pothole, fields: [] }],
} as unknown as FormConfig;

test('the texts of the agency are shown in the language of the page, and English where they are not translated', () => {
  expect(configInLanguage(config, 'en')).toBe(config);
  expect(configInLanguage(config, 'es')).toMatchObject({
    name: 'City of Oakmere',
    contactPreferenceNote: 'Respondemos en una semana.',
    categories: [{ id: '1', name: 'Bache', description: 'Holes' }],
  });
});
