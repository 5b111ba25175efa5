import { choiceField, switchField, textField, wordsField } from '../kernel/fields/index.ts';
import { text } from '../kernel/messages.ts';
import type { FieldTexts } from '../kernel/problems.ts';
import { type FieldType, fieldTypeLabels, needsOptions } from './field.ts';

/** The parts of a custom field that is an item of a list by itself. Its label is the item's name. */
export const definitionFields = {
  type: choiceField('Type', fieldTypeLabels, { initial: 'TEXT', isColumn: true }),
  options: wordsField('Options', {
    one: 'Option',
    max: 100,
    maxEntries: 100,
    hint: 'What can be chosen. Only the types with options use them.',
  }),
  hint: textField('Hint', { max: 300, hint: 'Shown below the label.' }),
  isRequired: switchField('Required', { initial: false, isColumn: true }),
};

/** Returns the text for a field that offers a choice but has no options. */
export function definitionProblems({ type, options }: Readonly<Record<string, unknown>>): FieldTexts {
  const isEmpty = needsOptions(type as FieldType) && (options as readonly string[]).length === 0;
  return isEmpty ? { options: text('picklistNeedsOptions') } : {};
}
