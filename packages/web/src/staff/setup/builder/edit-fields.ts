import type { CustomField, FieldType } from '@townkeep/core/categories';

export const typeLabels: Readonly<Record<FieldType, string>> = {
  TEXT: 'Short text',
  TEXTAREA: 'Long text',
  NUMBER: 'Number',
  DATE: 'Date',
  PICKLIST: 'One of a list',
  MULTI_PICKLIST: 'Several of a list',
  YES_NO: 'Yes or no',
  EMAIL: 'E-mail address',
  PHONE: 'Phone number',
};

/** A field as it begins; a nested one shows for its parent's first possible answer. */
export function newField(parent: CustomField | null): CustomField {
  return {
    id: crypto.randomUUID(),
    label: '',
    type: 'TEXT',
    hint: null,
    options: [],
    isRequired: false,
    isActive: true,
    isDeleted: false,
    nested: [],
    condition: parent === null ? null : { operator: 'equals', value: answersOf(parent)?.[0] ?? '' },
  };
}

/** The answers a field can have when they are known beforehand, or null. */
export function answersOf(field: CustomField): readonly string[] | null {
  if (field.type === 'YES_NO') return ['Yes', 'No'];
  return field.type === 'PICKLIST' || field.type === 'MULTI_PICKLIST' ? field.options : null;
}
