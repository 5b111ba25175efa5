import { expect, test } from 'vitest';
import { WITHHELD } from '../event.ts';
import type { FieldInput } from './field.ts';
import {
  choiceField,
  imageField,
  moneyField,
  readableValue,
  referenceField,
  referencesField,
  richTextField,
  secretField,
  staffField,
  switchField,
  textField,
  translationsField,
} from './index.ts';

const names: Readonly<Record<string, string>> = {
  'tags urgent': 'Urgent',
  'tags late': 'Late',
  'staff ana': 'Ana Lee',
};
const nameOf = (to: string, id: string): string => names[`${to} ${id}`] ?? 'a deleted record';
const read = (field: { readonly input: FieldInput }, value: unknown) => readableValue(field, value, nameOf);
const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Please read' }] }] };

test.each([
  ['a text', textField('Note', { max: 10 }), 'Hello', 'Hello'],
  ['a missing value', textField('Note', { max: 10 }), null, ''],
  ['a switch', switchField('On', { initial: false }), false, 'No'],
  ['a choice', choiceField('Kind', { A: 'Apples', B: 'Pears' }, { initial: 'A' }), 'B', 'Pears'],
  ['money', moneyField('Amount', { initial: null }), 12_050, '$120.50'],
  ['references', referencesField('Tags', { to: 'tags', maxEntries: 5 }), ['urgent', 'late'], 'Urgent, Late'],
  ['a reference to nothing', referenceField('Tag', { to: 'tags' }), null, ''],
  ['a deleted record', referenceField('Tag', { to: 'tags' }), 'gone', 'a deleted record'],
  ['a staff member', staffField('Head', { offers: 'active' }), 'ana', 'Ana Lee'],
  ['formatted text', richTextField('Body', { max: 100 }), doc, 'Please read'],
  ['a file', imageField('Seal'), 'https://files.test/1', 'A file'],
  ['a secret', secretField('Key', { max: 10, boundTo: ['host'] }), WITHHELD, WITHHELD],
  [
    'language versions',
    translationsField({ name: textField('Name', { max: 10 }), body: richTextField('Body', { max: 100 }) }),
    { es: { name: 'Bache', body: doc } },
    'es: Bache; Please read',
  ],
  [
    'custom fields',
    { input: { kind: 'custom-fields' } as const },
    [{ label: 'Color', type: 'PICKLIST', isRequired: true, options: ['Red', 'Blue'] }, 'Make'],
    'Color (picklist, required, Red, Blue)\nMake',
  ],
  [
    'a value that was too long to record',
    richTextField('Body', { max: 100 }),
    '(too long to record: 30,000 characters)',
    '(too long to record: 30,000 characters)',
  ],
] as const)('%s', (_, field, value, text) => {
  expect(read(field as never, value)).toBe(text);
});
