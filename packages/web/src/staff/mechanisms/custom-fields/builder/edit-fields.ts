import { conditionHolds, type CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { text } from '@townkeep/core/platform';
import { newUuid } from '../../../../http/new-uuid.ts';

/** Returns a new field. A nested field starts with its parent's first possible answer as the condition. */
export function newField(parent: CustomField | null): CustomField {
  return {
    id: newUuid(),
    label: '',
    type: 'TEXT',
    hint: null,
    options: [],
    isRequired: false,
    isActive: true,
    isDeleted: false,
    nested: [],
    condition: parent === null ? null : { operator: 'equals', value: possibleAnswers(parent)?.[0] ?? '' },
  };
}

/** Returns the possible answers to a field if they are known in advance, else null. */
export function possibleAnswers(field: CustomField): readonly string[] | null {
  if (field.type === 'YES_NO') return ['Yes', 'No'];
  return field.type === 'PICKLIST' || field.type === 'MULTI_PICKLIST' ? field.options : null;
}

/** Returns an error for each condition that no answer in the parent's list fulfills, by the path of its input. */
export function conditionProblems(fields: readonly CustomField[], path: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const visit = (siblings: readonly CustomField[], parent: CustomField | null, at: string): void =>
    siblings.forEach((field, index) => {
      if (field.isDeleted) return;
      const here = `${at}${index}`;
      if (parent !== null && !isPossible(parent, field.condition))
        problems[`${here}.condition.value`] = text('notOffered', { label: `"${field.condition?.value}"` });
      visit(field.nested, field, `${here}.nested.`);
    });
  visit(fields, null, path);
  return problems;
}

/** Empty conditions and empty lists count as possible: other rules report them. */
function isPossible(parent: CustomField, condition: CustomField['condition']): boolean {
  const answers = possibleAnswers(parent);
  if (answers === null || answers.length === 0 || condition === null || condition.value.trim() === '') return true;
  return answers.some((answer) => conditionHolds(condition, answer));
}
