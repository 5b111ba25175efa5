import { text } from '../../../platform/messages.ts';
import type { FieldTexts } from '../../../platform/problems.ts';
import { allFields, type CustomField } from '../field.ts';
import type { FieldAnswer } from '../schema.ts';
import { fieldProblems } from '../validation.ts';
import { type FieldValue, type FieldValues, storedValue } from '../values.ts';
import { visibleFields } from '../visibility.ts';

/** Returns the values of answers by field id. */
export const answerValues = (answers: readonly Pick<FieldAnswer, 'id' | 'value'>[]): FieldValues =>
  Object.fromEntries(answers.map(({ id, value }): [string, FieldValue] => [id, value]));

/** Returns the problems of the answers to a form, by `<path>.<field id>`. */
export function answerProblems(
  fields: readonly CustomField[],
  answers: readonly Pick<FieldAnswer, 'id' | 'label' | 'value'>[],
  path: string,
): FieldTexts {
  const known = new Set(allFields(fields).map((field) => field.id));
  const unknown = answers.filter((answer) => !known.has(answer.id));
  const problems = {
    ...fieldProblems(fields, answerValues(answers)),
    ...Object.fromEntries(unknown.map(({ id, label }) => [id, text('unknownField', { label })])),
  };
  return Object.fromEntries(Object.entries(problems).map(([id, problem]) => [`${path}.${id}`, problem]));
}

/** Returns values as answers to the visible fields, in the form's order, with the form's own labels and types. */
export function answersOf(fields: readonly CustomField[], values: FieldValues): FieldAnswer[] {
  return visibleFields(fields, values).map(({ field }) => answerTo(field, values[field.id]));
}

/**
 * Returns given answers in their stored form: those to the visible fields, in the form's order, with the form's own
 * labels and types.
 */
export const storedAnswers = (
  fields: readonly CustomField[],
  answers: readonly Pick<FieldAnswer, 'id' | 'value'>[],
): FieldAnswer[] => answersOf(fields, answerValues(answers));

/** Returns a value as the stored answer to a field. */
export function answerTo(field: CustomField, value: FieldValue | undefined): FieldAnswer {
  const { id, label, type, isRequired } = field;
  const stored = storedValue(field, value);
  return { id, label, type, isRequired, value: typeof stored === 'object' && stored !== null ? [...stored] : stored };
}
