import type { RequestedAssignment } from '@townkeep/core/identity/people';
import { useState } from 'react';
import { DialogForm } from '../../../../ui/dialogs/FormDialog.tsx';
import type { FormProblems } from '../../../../ui/dialogs/FormNotices.tsx';
import { FieldPicker, type FieldPickerProps } from '../../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { assignmentOf } from '../../record/assigned.ts';
import { SelectionError } from './SelectionError.tsx';

interface AssignFormProps {
  /** The people and groups who can be assigned the records. */
  readonly source: FieldPickerProps['source'];
  readonly errors: Readonly<Record<string, string>>;
  readonly problems: FormProblems;
  readonly selectionError: string | null;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onAssign: (to: RequestedAssignment) => void;
}

/** Assigns selected records to a person or a group, or to no one. */
export function AssignForm({ source, errors, problems, selectionError, isBusy, onCancel, onAssign }: AssignFormProps) {
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  return (
    <DialogForm
      confirm={chosen === null ? 'Unassign' : 'Assign'}
      isBusy={isBusy}
      isDirty={chosen !== null}
      problems={problems}
      onSubmit={() => onAssign(assignmentOf(chosen?.value ?? null))}
      onClose={onCancel}
    >
      <SelectionError text={selectionError} />
      <FieldPicker
        label="Assignee"
        source={source}
        none="Unassigned"
        value={chosen}
        error={errors['assigneeId'] ?? errors['groupId']}
        onChange={(value, label) => setChosen(value === null ? null : { value, label, isActive: true })}
      />
    </DialogForm>
  );
}
