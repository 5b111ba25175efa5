import { Stack, Text } from '@mantine/core';
import { CustomFields } from '../../../../ui/custom-fields/CustomFields.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../../ui/dialogs/StaleNotice.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { useDetail } from '../../read/SubmissionContext.ts';
import { useCategoryChange } from './use-category-change.ts';

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
  const { source, category, choose, answers, errors, type, notice, save, submit } = useCategoryChange(onClose);
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
      {answers.kept.length > 0 && (
        <Text fz="sm">Kept, because the new category does not ask for them: {answers.kept.join(', ')}.</Text>
      )}
      {answers.fields.length > 0 && <Text fz="sm">The fields of the new category can be filled in later.</Text>}
      <CustomFields
        fields={answers.fields}
        values={answers.values}
        errors={errors}
        onChange={type}
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
