import { allFields, type CustomField, type FieldValues } from '@townkeep/core/categories';
import { type FieldAnswer, storedAnswers } from '@townkeep/core/submissions';

/** The answers of the fields that show for these values, as a call takes them. */
export function toAnswers(fields: readonly CustomField[], values: FieldValues): FieldAnswer[] {
  return storedAnswers(
    fields,
    Object.entries(values).map(([id, value]) => ({ id, value: typeof value === 'object' && value !== null ? [...value] : value })),
  );
}

/** Values for a form out of given answers: by the same field, else by a field of the same label and type, as another category may have. */
export function fromAnswers(fields: readonly CustomField[], answers: readonly FieldAnswer[]): FieldValues {
  const values: Record<string, FieldAnswer['value']> = {};
  for (const field of allFields(fields)) {
    const answer =
      answers.find((each) => each.id === field.id) ?? answers.find((each) => each.type === field.type && each.label.trim().toLowerCase() === field.label.trim().toLowerCase());
    if (answer !== undefined && answer.value !== null) values[field.id] = answer.value;
  }
  return values;
}

/** An answer as people read it; null when there is none. A day (`YYYY-MM-DD`) reads MM/DD/YYYY. */
export function answerText({ type, value }: Pick<FieldAnswer, 'type' | 'value'>): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.join(', ');
  const day = type === 'DATE' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) : null;
  return day === null ? String(value) : `${day[2]}/${day[3]}/${day[1]}`;
}
