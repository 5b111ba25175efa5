import {
  answersOf,
  answerValues,
  type CustomField,
  type FieldAnswer,
  fieldProblems,
  type FieldValues,
  withoutRequired,
} from '@townkeep/core/custom-fields';
import { type CategoryForms, changeCategory } from '@townkeep/core/submissions';
import { type Category, useCategories } from '../parts/use-categories.ts';
import type { Submission } from '../read/use-submission.ts';

/** What becomes of a submission's answers in another category, with what was typed meanwhile. */
export interface MovedAnswersForm {
  /** What the new category asks of residents. Nothing is required: the resident is not here to ask. */
  readonly fields: readonly CustomField[];
  readonly values: FieldValues;
  /** The answers that were typed, as the call takes them. */
  readonly entered: FieldAnswer[];
  /** What is wrong with them, by field id. */
  readonly problems: Readonly<Record<string, string>>;
  /** Labels of the answers that the new category does not ask for. */
  readonly kept: readonly string[];
}

const nothing: MovedAnswersForm = { fields: [], values: {}, entered: [], problems: {}, kept: [] };

/** Shows what the server will do with the answers, by the same rule. */
export function useMovedAnswers(submission: Submission, to: Category | null, typed: FieldValues): MovedAnswersForm {
  const { categories } = useCategories(false);
  if (to === null || to.id === submission.category.id) return nothing;
  const from = categories.find(({ id }) => id === submission.category.id);
  const after = changeCategory(submission, asking(submission.category, from), asking(to, to), typed);
  const fields = withoutRequired(to.fields);
  const values = { ...answerValues(after.fields), ...typed };
  return {
    fields,
    values,
    entered: answersOf(fields, values).filter(({ id }) => id in typed),
    problems: Object.fromEntries(Object.entries(fieldProblems(fields, values)).filter(([id]) => id in typed)),
    kept: after.kept,
  };
}

const asking = ({ id, name }: Pick<Category, 'id' | 'name'>, forms: Category | undefined): CategoryForms => ({
  id,
  name,
  forms: { fields: forms?.fields ?? [], internalFields: forms?.internalCustomFields ?? [] },
});
