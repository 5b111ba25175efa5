import {
  type CustomField,
  type FieldAnswer,
  type FieldValue,
  withoutRequired,
} from '@townkeep/core/mechanisms/custom-fields';
import { type CategoryForms, changeCategory } from '@townkeep/core/casework/submissions';
import { type AnswerFormValues, formAnswers } from '../../../../mechanisms/record/answer-fields.tsx';
import { type Category, useCategories } from '../../choices/use-categories.ts';
import type { Submission } from '../../read/SubmissionContext.ts';

/** The name of the answers in the call. */
export const ANSWERS = 'fields';
type Answers = typeof ANSWERS;

/** The answers typed in the dialog, by the names of the form; undefined for one that was dropped. */
export type TypedAnswers = { readonly [Name in `${Answers}.${string}`]?: FieldValue | undefined };

/** The answers of a submission in another category, including those typed in the dialog. */
export interface MovedAnswersForm {
  /** The new category's fields for residents. None is required, because the resident cannot be asked. */
  readonly fields: readonly CustomField[];
  readonly values: AnswerFormValues<Answers>;
  /** The typed answers as the call takes them. */
  readonly entered: FieldAnswer[];
  /** The problems of the typed answers, by the names of the form. */
  readonly problems: Readonly<Record<string, string>>;
  /** Labels of the answers that the new category does not ask for. */
  readonly kept: readonly string[];
}

const noAnswers: MovedAnswersForm = { fields: [], values: {}, entered: [], problems: {}, kept: [] };

/** Returns what shows how the server will move the answers, by the same rule. */
export function useMovedAnswers(submission: Submission) {
  const { categories } = useCategories(false);
  return (to: Category | null, entries: TypedAnswers): MovedAnswersForm => {
    if (to === null || to.id === submission.category.id) return noAnswers;
    const from = categories.find(({ id }) => id === submission.category.id);
    const fields = withoutRequired(to.fields);
    const own = formAnswers(ANSWERS, fields);
    const typed = Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
    const chosen = own.byId(typed);
    const after = changeCategory(
      submission,
      toAskingCategory(submission.category, from),
      toAskingCategory(to, to),
      chosen,
    );
    const values = { ...own.valuesOf(after.fields), ...typed } as AnswerFormValues<Answers>;
    return {
      fields,
      values,
      entered: own.given(values).filter(({ id }) => id in chosen),
      problems: Object.fromEntries(Object.entries(own.problemsOf(values)).filter(([name]) => name in typed)),
      kept: after.kept,
    };
  };
}

const toAskingCategory = ({ id, name }: Pick<Category, 'id' | 'name'>, forms: Category | undefined): CategoryForms => ({
  id,
  name,
  forms: { fields: forms?.fields ?? [], internalFields: forms?.internalCustomFields ?? [] },
});
