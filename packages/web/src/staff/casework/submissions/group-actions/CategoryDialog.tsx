import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { useCategories } from '../choices/use-categories.ts';
import { SelectionError } from '../../../mechanisms/listing/group/SelectionError.tsx';
import { countOf } from '../../../mechanisms/listing/group/use-group-action.ts';
import { type SubmissionsDialogProps, submissionsText, useSubmissionsAction } from './use-submissions-action.ts';

/** Moves the selected submissions to a category. */
export function CategoryDialog(props: SubmissionsDialogProps) {
  const { categories, source } = useCategories(true);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const { start, errors, problems, selectionError } = useSubmissionsAction(props);
  const chosen = categories.find(({ id }) => id === categoryId);
  return (
    <FormDialog
      title={`Move ${submissionsText(countOf(props.selection))}`}
      confirm="Change category"
      isBusy={start.isPending}
      blocker={categoryId === null ? 'Choose a category first.' : null}
      isDirty={categoryId !== null}
      problems={problems}
      onSubmit={() => start.mutate({ action: 'CATEGORY', categoryId: categoryId! })}
      onClose={props.onClose}
    >
      <SelectionError text={selectionError} />
      <Text fz="sm">
        The due dates follow the new category. Answers to fields that both categories share are carried over; the others
        are kept and return with their category.
      </Text>
      <FieldPicker
        label="New category"
        required
        source={source}
        value={chosen === undefined ? null : { value: chosen.id, label: chosen.name, isActive: chosen.isActive }}
        error={errors['categoryId']}
        onChange={setCategoryId}
      />
    </FormDialog>
  );
}
