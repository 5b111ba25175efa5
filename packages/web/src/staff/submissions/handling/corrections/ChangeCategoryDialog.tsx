import { Stack, Text } from '@mantine/core';
import type { FieldValues } from '@townkeep/core/custom-fields';
import { useState } from 'react';
import { CustomFields } from '../../../../ui/custom-fields/CustomFields.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../../ui/dialogs/StaleNotice.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { api } from '../../../session/api.ts';
import { type Category, useCategories } from '../../parts/use-categories.ts';
import { useDetail } from '../../read/SubmissionContext.ts';
import { changedParts } from '../concurrent-changes.ts';
import { useMovedAnswers } from './use-moved-answers.ts';
import { useChange } from '../../read/use-submission.ts';
import { useConcurrentChanges } from '../use-concurrent-changes.ts';

interface ChangeDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Moves the submission to another category, together with the answers that the new category shares. */
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
  // Holds only the answers typed here. The others derive from the current ones.
  const [typed, setTyped] = useState<FieldValues>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const move = useMovedAnswers(submission, category, typed);
  const { notice, onStale } = useConcurrentChanges(changedParts);
  const save = useChange(
    submission.id,
    (to: Category, version) =>
      api.submissions.setCategory({ id: submission.id, version, categoryId: to.id, fields: move.entered }),
    {
      success: 'Category changed',
      onSuccess: onClose,
      onStale,
    },
  );
  const choose = (id: string | null) => {
    setCategory(categories.find((each) => each.id === id) ?? null);
    setErrors({});
    setTyped({});
  };
  const submit = () => {
    if (category === null) return;
    setErrors(move.problems);
    if (Object.keys(move.problems).length === 0) save.mutate(category);
  };
  return (
    <Stack gap="sm">
      {!save.isSuccess && (
        <StaleNotice {...notice} kept="Your choice is kept. Change category moves the submission as it is now." />
      )}
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
        onChange={choose}
      />
      {move.kept.length > 0 && (
        <Text fz="sm">Kept, because the new category does not ask for them: {move.kept.join(', ')}.</Text>
      )}
      {move.fields.length > 0 && <Text fz="sm">The fields of the new category can be filled in later.</Text>}
      <CustomFields
        fields={move.fields}
        values={move.values}
        errors={errors}
        onChange={(id, value) => setTyped({ ...typed, [id]: value })}
        idPrefix="change-"
      />
      <DialogActions
        confirm="Change category"
        isBusy={save.isPending}
        blocker={category === null ? 'Choose a category first.' : null}
        onCancel={onClose}
        onConfirm={submit}
      />
    </Stack>
  );
}
