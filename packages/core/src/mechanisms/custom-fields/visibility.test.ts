import { expect, test } from 'vitest';
import type { CustomField } from './field.ts';
import { fieldProblems } from './validation.ts';
import { shownOptions } from './values.ts';
import { visibleFields } from './visibility.ts';

test('a removed option is still shown where it was chosen', () => {
  const field = { options: ['Tires', 'Paint'] };
  expect(shownOptions(field, null)).toEqual(['Tires', 'Paint']);
  expect(shownOptions(field, 'Paint')).toEqual(['Tires', 'Paint']);
  expect(shownOptions(field, '')).toEqual(['Tires', 'Paint']);
  expect(shownOptions(field, 'Barrels')).toEqual(['Tires', 'Paint', 'Barrels']);
  expect(shownOptions(field, ['Barrels', 'Tires'])).toEqual(['Tires', 'Paint', 'Barrels']);
});

test('a number shows its nested fields in whatever notation it is typed, so that required ones can be answered', () => {
  const field = {
    hint: null,
    options: [],
    isRequired: false,
    isActive: true,
    isDeleted: false,
    condition: null,
    nested: [],
  };
  const which: CustomField = {
    ...field,
    id: 'which',
    label: 'Which five?',
    type: 'TEXT',
    isRequired: true,
    condition: { operator: 'equals', value: '5' },
  };
  const many: CustomField = { ...field, id: 'many', label: 'How many?', type: 'NUMBER', nested: [which] };
  const shown = (typed: string | number | null) =>
    visibleFields([many], { many: typed }).map(({ field: { id } }) => id);
  for (const five of ['5', '5.0', ' 05 ', '5e0', 5]) {
    expect(shown(five)).toEqual(['many', 'which']);
    expect(fieldProblems([many], { many: five })).toEqual({ which: 'Which five? is required' });
  }
  for (const other of ['', '50', 'five', null]) expect(shown(other)).toEqual(['many']);
});
