import { choiceField, switchField, textField, wordsField } from '../../platform/fields/index.ts';
import { text } from '../../platform/messages.ts';
import type { FieldTexts } from '../../platform/problems.ts';
import { type CustomField, type FieldType, fieldTypeLabels, needsOptions } from './field.ts';

/** The parts of a custom field that is an item of a list by itself. Its label is the item's name. */
export const definitionFields = {
  type: choiceField('Type', fieldTypeLabels, { initial: 'TEXT', isColumn: true }),
  options: wordsField('Options', {
    one: 'Option',
    max: 100,
    maxEntries: 100,
    hint: 'The choices offered. Only types with options use them.',
  }),
  hint: textField('Hint', { max: 300, hint: 'Shown below the label.' }),
  isRequired: switchField('Required', { initial: false, isColumn: true }),
};

/** Returns the text for a field that offers a choice but has no options. */
export function definitionProblems({ type, options }: Readonly<Record<string, unknown>>): FieldTexts {
  const isEmpty = needsOptions(type as FieldType) && (options as readonly string[]).length === 0;
  return isEmpty ? { options: text('picklistNeedsOptions') } : {};
}

/** An item of a list of custom fields, as it is stored. */
interface Definition {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Returns the custom field that an item of a list defines. */
export const definedField = ({ id, name, isActive, fields }: Definition): CustomField => ({
  id,
  label: name,
  type: (fields['type'] ?? definitionFields.type.initial) as FieldType,
  hint: (fields['hint'] ?? null) as string | null,
  options: (fields['options'] ?? []) as string[],
  isRequired: fields['isRequired'] === true,
  isActive,
  isDeleted: false,
  condition: null,
  nested: [],
});
