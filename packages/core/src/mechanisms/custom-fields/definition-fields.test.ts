import { expect, test } from 'vitest';
import { definedField } from './definition-fields.ts';

test('an item of a list defines a field, with the usual values for what it lacks', () => {
  const item = { id: 'zoning', name: 'Zoning', isActive: true };
  const fields = { type: 'PICKLIST', options: ['R1'], hint: 'As on the map', isRequired: true };
  expect(definedField({ ...item, fields })).toMatchObject({ ...fields, id: 'zoning', label: 'Zoning', isActive: true });
  expect(definedField({ ...item, isActive: false, fields: {} })).toMatchObject({
    type: 'TEXT',
    options: [],
    hint: null,
    isRequired: false,
    isActive: false,
    nested: [],
  });
});
