import { Stack, Text } from '@mantine/core';
import { type CustomField, type FieldValues, fieldProblems } from '@townkeep/core/categories';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { fromAnswers, toAnswers } from '../../../ui/fields/answers.ts';
import { CustomFields } from '../../../ui/fields/CustomFields.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { api } from '../../session/api.ts';
import { type Category, useCategories } from '../parts/use-categories.ts';
import { useDetail } from './SubmissionContext.ts';
import { theirParts } from './their-changes.ts';
import { useChange } from './use-submission.ts';
import { useTheirs } from './use-theirs.ts';

interface ChangeDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Moves the submission to another category, with the answers to its fields as far as they are known. */
export function ChangeCategoryDialog({ isOpen, onClose }: ChangeDialogProps) {
  return (
    <Dialog title="Change category" isOpen={isOpen} onClose={onClose} size="lg">
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<ChangeDialogProps, 'onClose'>) {
  const { submission } = useDetail();
  const { categories, source } = useCategories(true);
  const [category, setCategory] = useState<Category | null>(null);
  const [values, setValues] = useState<FieldValues>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { notice, onStale } = useTheirs(theirParts);
  const save = useChange(
    submission.id,
    (to: Category, version) => api.submissions.setCategory({ id: submission.id, version, categoryId: to.id, fields: toAnswers(to.fields, values) }),
    {
      success: 'The category is changed.',
      onSuccess: onClose,
      onStale,
    },
  );
  const choose = (id: string | null) => {
    const chosen = categories.find((each) => each.id === id) ?? null;
    setCategory(chosen);
    setErrors({});
    setValues(chosen === null ? {} : fromAnswers(chosen.fields, submission.fields));
  };
  // What the new category requires may stay open: the resident is not here to ask.
  const fields = category?.fields.map(withoutRequired) ?? [];
  const submit = () => {
    if (category === null) return;
    const problems = fieldProblems(fields, values);
    setErrors(problems);
    if (Object.keys(problems).length === 0) save.mutate(category);
  };
  return (
    <Stack gap="sm">
      {!save.isSuccess && <StaleNotice {...notice} kept="What you chose is kept. Change category moves it as it is now." />}
      <Text fz="sm">
        It is now in <b>{submission.category.name}</b>. The due date follows the new category; the answers given so far stay in the history.
      </Text>
      <FieldPicker
        label="New category"
        required
        source={source}
        value={category === null ? null : { value: category.id, label: category.name, isActive: category.isActive }}
        onChange={choose}
      />
      {fields.length > 0 && <Text fz="sm">What the new category asks can be filled in later.</Text>}
      {category !== null && <CustomFields fields={fields} values={values} errors={errors} onChange={(id, value) => setValues({ ...values, [id]: value })} idPrefix="change-" />}
      <DialogActions confirm="Change category" isBusy={save.isPending} blocker={category === null ? 'Choose a category first.' : null} onCancel={onClose} onConfirm={submit} />
    </Stack>
  );
}

const withoutRequired = (field: CustomField): CustomField => ({ ...field, isRequired: false, nested: field.nested.map(withoutRequired) });
