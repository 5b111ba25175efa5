import { Text } from '@mantine/core';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { FieldPicker } from '../../../../../ui/pickers/FieldPicker.tsx';
import { AnswerFields } from '../../../../mechanisms/record/answer-fields.tsx';
import { api } from '../../../../platform/session/api.ts';
import { type Category, useCategories } from '../../choices/use-categories.ts';
import { undoOf, useDetail, useSubmissionForm } from '../../read/SubmissionContext.ts';
import { changedParts } from '../concurrent-changes.ts';
import { ANSWERS, type TypedAnswers, useMovedAnswers } from './use-moved-answers.ts';

interface ChangeCategoryDialogProps {
  /** The category that was chosen; another one can be chosen instead. */
  readonly to: Category;
  readonly onClose: () => void;
}

/** Moves the submission to another category, together with the answers that the new category shares. */
export function ChangeCategoryDialog({ to, onClose }: ChangeCategoryDialogProps) {
  const { submission } = useDetail();
  const { categories, source } = useCategories(true);
  const { form, answers, choose } = useCategoryForm(to, onClose);
  const { category } = form.values;
  return (
    <FormDialog
      title="Change category"
      size="lg"
      confirm="Change category"
      onClose={onClose}
      {...form.dialog}
      blocker={form.dialog.blocker ?? (category === null ? 'Choose a category first.' : null)}
    >
      <Text fz="sm">
        The current category is <b>{submission.category.name}</b>. The due date follows the new category. Answers to
        fields that both categories share are carried over; the others are kept with the submission and return with
        their category. The history lists them.
      </Text>
      <FieldPicker
        label="New category"
        required
        source={source}
        value={category === null ? null : { value: category.id, label: category.name, isActive: category.isActive }}
        error={form.errors['category']}
        onChange={(id) => choose(categories.find((each) => each.id === id) ?? null)}
      />
      {answers.kept.length > 0 && <Text fz="sm">Kept from the old category: {answers.kept.join(', ')}</Text>}
      {answers.fields.length > 0 && <Text fz="sm">The fields of the new category can be filled in later.</Text>}
      <AnswerFields path={ANSWERS} fields={answers.fields} form={{ ...form, values: answers.values }} />
    </FormDialog>
  );
}

/** The new category, and the answers typed for it. The other answers derive from the stored ones. */
type MoveValues = { readonly category: Category | null } & TypedAnswers;

function useCategoryForm(chosen: Category, onClose: () => void) {
  const { submission } = useDetail();
  const move = useMovedAnswers(submission);
  const form = useSubmissionForm({
    stored: (): MoveValues => ({ category: chosen }),
    changes: changedParts,
    kept: 'Your choice is kept. ‘Change category’ moves the submission as it is now.',
    check: ({ category, ...typed }) => move(category, typed).problems,
    paths: { categoryId: 'category' },
    save: ({ category, ...typed }, version) =>
      api.submissions.setCategory({
        id: submission.id,
        version,
        categoryId: category!.id,
        fields: move(category, typed).entered,
      }),
    success: 'Category changed',
    undo: undoOf,
    onSaved: onClose,
  });
  const { category, ...typed } = form.values;
  /** Answers typed for another category are dropped. */
  const choose = (to: Category | null) =>
    form.set({ ...Object.fromEntries(Object.keys(typed).map((name) => [name, undefined])), category: to });
  return { form, answers: move(category, typed), choose };
}
