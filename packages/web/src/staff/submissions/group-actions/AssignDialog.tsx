import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../ui/pickers/options.ts';
import { assignmentOf } from '../../record/assigned.ts';
import { assignableSource } from '../parts/sources.ts';
import { SelectionError } from './SelectionError.tsx';
import { countOf, type GroupDialogProps, submissionsText, useGroupAction } from './use-group-action.ts';

/** Assigns the selected submissions to a person or a group, or to no one. */
export function AssignDialog(props: GroupDialogProps) {
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const { start, errors, selectionError } = useGroupAction(props);
  const submit = () => start.mutate({ action: 'ASSIGN', ...assignmentOf(chosen?.value ?? null) });
  return (
    <Dialog title={`Assign ${submissionsText(countOf(props.selection))}`} isOpen onClose={props.onClose}>
      <Stack gap="sm">
        <SelectionError text={selectionError} />
        <FieldPicker
          label="Assignee"
          source={assignableSource}
          none="Unassigned"
          value={chosen}
          error={errors['assigneeId'] ?? errors['groupId']}
          onChange={(value, label) => setChosen(value === null ? null : { value, label, isActive: true })}
        />
        <DialogActions
          confirm={chosen === null ? 'Unassign' : 'Assign'}
          isBusy={start.isPending}
          onCancel={props.onClose}
          onConfirm={submit}
        />
      </Stack>
    </Dialog>
  );
}
