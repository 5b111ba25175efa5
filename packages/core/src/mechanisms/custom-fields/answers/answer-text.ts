import type { FieldAnswer } from '../schema.ts';
import { isFilled, valueTexts } from '../values.ts';

type Answer = Pick<FieldAnswer, 'type' | 'value'>;

/** Returns an answer as people read it, or null if it is empty. A day reads MM/DD/YYYY. */
export function answerText({ type, value }: Answer): string | null {
  if (!isFilled(value)) return null;
  const day = type === 'DATE' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) : null;
  return day === null ? valueTexts(value).join(', ') : `${day[2]}/${day[3]}/${day[1]}`;
}

/** Returns the searchable text of answers: each as people read it, one per line, without labels. */
export function answersSearchText(answers: readonly Answer[]): string {
  return answers.flatMap((answer) => answerText(answer) ?? []).join('\n');
}

/**
 * Returns the columns of answers in an export, label to text, in their order. Fields with the same label share a
 * column.
 */
export function answerColumns(answers: readonly (Answer & Pick<FieldAnswer, 'label'>)[]): ReadonlyMap<string, string> {
  const columns = new Map<string, string>();
  for (const answer of answers) {
    const shown = [columns.get(answer.label), answerText(answer)].filter(Boolean);
    columns.set(answer.label, shown.join('; '));
  }
  return columns;
}
