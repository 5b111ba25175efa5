import { allFields, type CustomField } from '../../../../mechanisms/custom-fields/field.ts';
import { moveAnswers } from '../../../../mechanisms/custom-fields/answers/move-answers.ts';
import type { FieldAnswer } from '../../../../mechanisms/custom-fields/schema.ts';
import type { FieldValues } from '../../../../mechanisms/custom-fields/values.ts';
import type { AnswersPart, KeptAnswer } from '../../submission.ts';

/** A category with its two forms, for residents and for staff. */
export interface CategoryForms {
  readonly id: string;
  readonly name: string;
  readonly forms: Readonly<Record<AnswersPart, readonly CustomField[]>>;
}

/** All answers of a submission. */
export interface SubmissionAnswers {
  readonly fields: readonly FieldAnswer[];
  readonly internalFields: readonly FieldAnswer[];
  /** Answers to earlier categories of the submission. */
  readonly keptAnswers: readonly KeptAnswer[];
}

/**
 * The answers of a submission after it moved to another category, and the labels of its former answers by what happened
 * to them.
 */
export interface AnswersAfterChange extends SubmissionAnswers {
  readonly carriedOver: readonly string[];
  readonly restored: readonly string[];
  readonly kept: readonly string[];
  /** The former answers that staff replaced, by another value or by none. */
  readonly before: readonly FieldAnswer[];
}

/**
 * Moves a submission's answers to another category. Answers that the new category also asks for are carried over, the
 * others are kept, and answers kept from this category are restored. `given` has values by field that staff entered at
 * the same time.
 */
export function changeCategory(
  answers: SubmissionAnswers,
  from: CategoryForms,
  to: CategoryForms,
  given: FieldValues,
): AnswersAfterChange {
  const parts = (['fields', 'internalFields'] as const).map((part) => movePart(part, answers, { from, to, given }));
  const [fields, internalFields] = parts as [MovedPart, MovedPart];
  const labels = (of: (part: MovedPart) => readonly FieldAnswer[]) =>
    parts.flatMap((part) => of(part).map(({ label }) => label));
  return {
    fields: fields.answers,
    internalFields: internalFields.answers,
    keptAnswers: parts.flatMap((part) => part.kept),
    carriedOver: labels(({ carried }) => carried),
    restored: labels(({ restored }) => restored),
    kept: labels(({ left }) => left),
    before: parts.flatMap((part) => part.replaced),
  };
}

interface MovedPart {
  readonly answers: FieldAnswer[];
  readonly carried: FieldAnswer[];
  readonly restored: FieldAnswer[];
  readonly replaced: FieldAnswer[];
  readonly left: FieldAnswer[];
  readonly kept: KeptAnswer[];
}

interface Change {
  readonly from: CategoryForms;
  readonly to: CategoryForms;
  readonly given: FieldValues;
}

function movePart(
  part: AnswersPart,
  { keptAnswers, ...answers }: SubmissionAnswers,
  { from, to, given }: Change,
): MovedPart {
  const kept = keptAnswers.filter((answer) => answer.part === part);
  const moved = moveAnswers({ from: from.forms[part], to: to.forms[part], current: answers[part], kept, given });
  const asked = new Set(allFields(to.forms[part]).map(({ id }) => id));
  // An answer to a field that was removed from its category's form still belongs to that category.
  const isOwn = (answer: KeptAnswer) => answer.category.id === to.id && !asked.has(answer.id);
  const own = moved.kept.filter(isOwn);
  const category = { id: from.id, name: from.name };
  return {
    ...moved,
    answers: [...moved.answers, ...own.map(({ part: _, category: __, ...answer }) => answer)],
    restored: [...moved.restored, ...own],
    kept: [
      ...moved.kept.filter((answer) => !isOwn(answer)),
      ...moved.left.map((answer) => ({ ...answer, part, category })),
    ],
  };
}
