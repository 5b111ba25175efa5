import type { RequestedAssignment } from '@townkeep/core/identity/people';
import { type ReactNode, useState } from 'react';
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
  /** What the assignment changes besides. */
  readonly renderEffect?: (chosen: PickerOption | null) => ReactNode;
}

const UNASSIGN: PickerOption = { value: 'UNASSIGN', label: 'Unassign', isActive: true };

/** Assigns selected records to a person or a group, or to no one. Nothing is chosen at first. */
export function AssignForm({ source, errors, problems, selectionError, isBusy, ...on }: AssignFormProps) {
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const isUnassigning = chosen?.value === UNASSIGN.value;
  return (
    <DialogForm
      confirm={isUnassigning ? 'Unassign' : 'Assign'}
      blocker={chosen === null ? 'Choose who gets them.' : null}
      isBusy={isBusy}
      isDirty={chosen !== null}
      problems={problems}
      onSubmit={() => on.onAssign(assignmentOf(isUnassigning || chosen === null ? null : chosen.value))}
      onClose={on.onCancel}
    >
      <SelectionError text={selectionError} />
      <FieldPicker
        label="Assignee"
        source={source}
        first={[UNASSIGN]}
        placeholder="Choose a person or a group"
        value={chosen}
        error={errors['assigneeId'] ?? errors['groupId']}
        onChange={(value, label) => setChosen(value === null ? null : { value, label, isActive: true })}
      />
      {on.renderEffect?.(isUnassigning ? null : chosen)}
    </DialogForm>
  );
}
