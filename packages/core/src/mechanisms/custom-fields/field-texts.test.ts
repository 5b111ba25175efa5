import { expect, test } from 'vitest';
import { fieldsIn, optionLabel, untranslatedParts } from './field-texts.ts';
import { customField } from './schema.ts';

const id = (last: number) => `019a0000-0000-7000-8000-00000000000${last}`;
const size = customField.parse({
  id: id(1),
  label: 'How large is it?',
  type: 'PICKLIST',
  hint: 'About',
  options: ['Small', 'Large'],
  translations: { es: { label: '¿Qué tan grande es?', options: { Small: 'Pequeño' } } },
  nested: [
    {
      id: id(2),
      label: 'How deep?',
      type: 'TEXT',
      condition: { operator: 'equals', value: 'Large' },
      translations: { es: { label: '¿Qué tan hondo?', hint: '' } },
    },
  ],
});

test('labels and hints are shown in the language, and stay where they are not translated', () => {
  expect(fieldsIn([size], 'es')).toMatchObject([
    {
      label: '¿Qué tan grande es?',
      hint: 'About',
      options: ['Small', 'Large'],
      nested: [{ label: '¿Qué tan hondo?' }],
    },
  ]);
  expect(fieldsIn([size], 'en')[0]!.label).toBe('How large is it?');
});

test('an option is shown in the language, and its value stays', () => {
  expect(['Small', 'Large'].map((option) => optionLabel(size, option, 'es'))).toEqual(['Pequeño', 'Large']);
  expect(optionLabel(size, 'Small', 'en')).toBe('Small');
});

test('what is missing in a language is known', () => {
  expect(untranslatedParts(size, 'es')).toEqual(['hint', 'options']);
  expect(untranslatedParts(size.nested[0]!, 'es')).toEqual([]);
  expect(untranslatedParts(customField.parse({ id: id(3), label: 'Depth', type: 'NUMBER' }), 'es')).toEqual(['label']);
});
