import type { OtherLanguage } from '../../platform/formats/translations.ts';

/** Types of a custom field. PICKLIST and MULTI_PICKLIST need options. */
export const fieldTypes = [
  'TEXT',
  'TEXTAREA',
  'NUMBER',
  'DATE',
  'PICKLIST',
  'MULTI_PICKLIST',
  'YES_NO',
  'EMAIL',
  'PHONE',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** What people read for each type. */
export const fieldTypeLabels: Readonly<Record<FieldType, string>> = {
  TEXT: 'Short text',
  TEXTAREA: 'Long text',
  NUMBER: 'Number',
  DATE: 'Date',
  PICKLIST: 'One from a list',
  MULTI_PICKLIST: 'Several from a list',
  YES_NO: 'Yes or no',
  EMAIL: 'Email address',
  PHONE: 'Phone number',
};

/** Most levels of nested fields, the outermost included. */
export const FIELD_NESTING_MAX = 3;

export const YES_NO = ['Yes', 'No'] as const;

/** The condition for showing a nested field: its parent's value equals, or contains, `value` (case-insensitive). */
export interface FieldCondition {
  readonly operator: 'equals' | 'contains';
  readonly value: string;
}

/** The texts of a field in another language. Those that are missing are not translated. */
export interface FieldTranslation {
  readonly label?: string | null | undefined;
  readonly hint?: string | null | undefined;
  /** The options by their own text. */
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** A question that an agency adds to a form. A nested field has a condition on its parent's value. */
export interface CustomField {
  readonly id: string;
  readonly label: string;
  readonly type: FieldType;
  readonly hint: string | null;
  readonly options: readonly string[];
  readonly isRequired: boolean;
  readonly isActive: boolean;
  /** Removed by an administrator after it was answered: hidden but kept. */
  readonly isDeleted: boolean;
  readonly condition: FieldCondition | null;
  readonly nested: readonly CustomField[];
  readonly translations?: { readonly [Each in OtherLanguage]?: FieldTranslation | undefined } | undefined;
}

/** Returns whether fields of this type choose from options. */
export const needsOptions = (type: FieldType): boolean => type === 'PICKLIST' || type === 'MULTI_PICKLIST';

/** Returns every field of the tree, parents first. */
export function allFields(fields: readonly CustomField[]): CustomField[] {
  return fields.flatMap((field) => [field, ...allFields(field.nested)]);
}

/** Returns the fields with none of them required, for forms that can stay incomplete. */
export function withoutRequired(fields: readonly CustomField[]): CustomField[] {
  return fields.map((field) => ({ ...field, isRequired: false, nested: withoutRequired(field.nested) }));
}
