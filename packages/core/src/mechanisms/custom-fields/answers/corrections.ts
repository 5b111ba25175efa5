import { answerValues, storedAnswers } from './answers.ts';
import type { CustomField } from '../field.ts';
import type { FieldAnswer } from '../schema.ts';
import { type FieldValue, isFilled } from '../values.ts';
import { visibleFields } from '../visibility.ts';

/**
 * Returns the answers after a correction, in the form's order. An answer to a field that the form did not show stays
 * unchanged, after the others: the field is switched off or removed, so the form could not ask for it. An answer that
 * the correction hides is dropped, such as 'What was damaged?' once the answer is that nothing was.
 */
export function correctedAnswers(
  fields: readonly CustomField[],
  before: readonly FieldAnswer[],
  given: readonly Pick<FieldAnswer, 'id' | 'value'>[],
): FieldAnswer[] {
  const after = storedAnswers(fields, given);
  const shown = visibleFields(fields, answerValues(before));
  const asked = new Set([...shown.map(({ field }) => field.id), ...after.map((answer) => answer.id)]);
  return [...after, ...before.filter((answer) => !asked.has(answer.id))];
}

/** The changes of a correction. */
export interface AnswerChanges {
  /** Labels of the fields whose answers differ. */
  readonly names: readonly string[];
  /** The previous answers to those fields, where they had any. */
  readonly before: readonly FieldAnswer[];
}

/** Compares answers by field. A missing answer and an empty one are equal. */
export function answerChanges(before: readonly FieldAnswer[], after: readonly FieldAnswer[]): AnswerChanges {
  const [oldValues, newValues] = [answerValues(before), answerValues(after)];
  const differs = ({ id }: FieldAnswer) => comparable(oldValues[id]) !== comparable(newValues[id]);
  const removed = before.filter((answer) => !(answer.id in newValues));
  return {
    names: [...after, ...removed].filter(differs).map((answer) => answer.label),
    before: before.filter(differs),
  };
}

const comparable = (value: FieldValue | undefined): string => JSON.stringify(isFilled(value) ? value : null);
