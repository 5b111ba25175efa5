import type { CustomField } from '../field.ts';

/** A custom field, by default an optional text of its id's name; give only what the test is about. */
export const customField = (id: string, part: Partial<CustomField> = {}): CustomField => ({
  id,
  label: id,
  type: 'TEXT',
  hint: null,
  options: [],
  isRequired: false,
  isActive: true,
  isDeleted: false,
  condition: null,
  nested: [],
  ...part,
});
