import type { CustomField } from '../field.ts';

/** Returns a custom field, by default an optional text field labeled with its id. Pass only what the test is about. */
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
