import type { FieldAnswer } from '../schema.ts';
import { isFilled, valueTexts } from '../values.ts';

type Read = Pick<FieldAnswer, 'type' | 'value'>;

/** Returns an answer as people read it, or null when there is none. A day reads MM/DD/YYYY. */
export function answerText({ type, value }: Read): string | null {
  if (!isFilled(value)) return null;
  const day = type === 'DATE' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) : null;
  return day === null ? valueTexts(value).join(', ') : `${day[2]}/${day[3]}/${day[1]}`;
}

/** Returns what a text search looks through: each answer as people read it, a line each, without the labels. */
export function answersSearchText(answers: readonly Read[]): string {
  return answers.flatMap((answer) => answerText(answer) ?? []).join('\n');
}

/**
 * Returns the columns that answers fill in an export, label to text, in their order. Fields of one label share a
 * column.
 */
export function answerColumns(answers: readonly (Read & Pick<FieldAnswer, 'label'>)[]): ReadonlyMap<string, string> {
  const columns = new Map<string, string>();
  for (const answer of answers) {
    const shown = [columns.get(answer.label), answerText(answer)].filter(Boolean);
    columns.set(answer.label, shown.join('; '));
  }
  return columns;
}
