import { answerValues, storedAnswers } from './answers.ts';
import type { CustomField } from '../field.ts';
import type { FieldAnswer } from '../schema.ts';
import { type FieldValue, isFilled } from '../values.ts';
import { visibleFields } from '../visibility.ts';

/**
 * Returns the answers after a correction, in the form's order. An answer whose field the form did not show stays as it
 * was, after the others: the field is switched off or removed, so the form could not ask for it. An answer that the
 * correction itself hides goes, such as 'What was damaged?' once nothing was.
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

/** What a correction changed. */
export interface AnswerChanges {
  /** Labels of the fields whose answers differ. */
  readonly names: readonly string[];
  /** Those fields' answers before it, where they had any. */
  readonly before: readonly FieldAnswer[];
}

/** Compares answers by field; no answer and an empty one are the same. */
export function answerChanges(before: readonly FieldAnswer[], after: readonly FieldAnswer[]): AnswerChanges {
  const [was, is] = [answerValues(before), answerValues(after)];
  const differs = ({ id }: FieldAnswer) => comparable(was[id]) !== comparable(is[id]);
  const gone = before.filter((answer) => !(answer.id in is));
  return { names: [...after, ...gone].filter(differs).map((answer) => answer.label), before: before.filter(differs) };
}

const comparable = (value: FieldValue | undefined): string => JSON.stringify(isFilled(value) ? value : null);
