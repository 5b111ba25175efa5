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
import { type Category, useCategories } from '../../parts/use-categories.ts';
import type { Submission } from '../../read/use-submission.ts';

/** The answers of a submission in another category, including those typed in the dialog. */
export interface MovedAnswersForm {
  /** The new category's fields for residents. None is required, because the resident cannot be asked. */
  readonly fields: readonly CustomField[];
  readonly values: FieldValues;
  /** The typed answers as the call takes them. */
  readonly entered: FieldAnswer[];
  /** The errors of the typed answers, by field id. */
  readonly problems: Readonly<Record<string, string>>;
  /** Labels of the answers that the new category does not ask for. */
  readonly kept: readonly string[];
}

const noAnswers: MovedAnswersForm = { fields: [], values: {}, entered: [], problems: {}, kept: [] };

/** Shows how the server will move the answers, by the same rule. */
export function useMovedAnswers(submission: Submission, to: Category | null, typed: FieldValues): MovedAnswersForm {
  const { categories } = useCategories(false);
  if (to === null || to.id === submission.category.id) return noAnswers;
  const from = categories.find(({ id }) => id === submission.category.id);
  const after = changeCategory(
    submission,
    toAskingCategory(submission.category, from),
    toAskingCategory(to, to),
    typed,
  );
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

const toAskingCategory = ({ id, name }: Pick<Category, 'id' | 'name'>, forms: Category | undefined): CategoryForms => ({
  id,
  name,
  forms: { fields: forms?.fields ?? [], internalFields: forms?.internalCustomFields ?? [] },
});
