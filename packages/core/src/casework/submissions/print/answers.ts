import { answerText } from '../../../mechanisms/custom-fields/index.ts';
import type { Pair, PrintOptions } from '../../../mechanisms/documents/index.ts';
import type { Submission } from '../submission.ts';

/** A table of answers with its heading. */
export interface PrintedAnswers {
  readonly title: string;
  readonly rows: readonly Pair[];
}

type Answers = Submission['fields'];

const rowsOf = (answers: Answers): Pair[] =>
  answers.flatMap((answer) => {
    const text = answerText(answer);
    return text === null ? [] : [[answer.label, text] as const];
  });

/**
 * Returns the answered questions: of the resident's form, the internal one, and of each earlier category. A print
 * without notes has no internal answers either.
 */
export function answersOfPrint(
  { fields, internalFields, keptAnswers: allKept }: Submission,
  { withNotes }: Pick<PrintOptions, 'withNotes'>,
): PrintedAnswers[] {
  const keptAnswers = allKept.filter(({ part }) => withNotes || part === 'fields');
  const earlier = new Map(keptAnswers.map(({ category }) => [category.id, category.name]));
  return [
    { title: 'Answers', rows: rowsOf(fields) },
    { title: 'Internal answers', rows: withNotes ? rowsOf(internalFields) : [] },
    ...[...earlier].map(([id, name]) => ({
      title: `Answers from the category ${name}`,
      rows: rowsOf(keptAnswers.filter(({ category }) => category.id === id)),
    })),
  ].filter(({ rows }) => rows.length > 0);
}
