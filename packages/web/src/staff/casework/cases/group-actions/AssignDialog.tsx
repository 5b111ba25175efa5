import { casesText } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { AssignForm } from '../../../mechanisms/listing/group/AssignForm.tsx';
import { countOf, selectionInput } from '../../../mechanisms/listing/group/use-group-action.ts';
import { caseAssigneeSource } from '../choices.ts';
import { AssignmentEffect } from '../handling/AssignmentEffect.tsx';
import { type CasesDialogProps, useCasesAction } from './use-cases-action.ts';

const source = caseAssigneeSource([]);

/** Assigns the selected cases to a person or a group, or to no one, with the inspections of those who had them. */
export function AssignDialog(props: CasesDialogProps) {
  const { start, errors, problems, selectionError } = useCasesAction(props);
  const [movesInspections, setMovesInspections] = useState(true);
  return (
    <Dialog title={`Assign ${casesText(countOf(props.selection))}`} isOpen onClose={props.onClose}>
      <AssignForm
        source={source}
        errors={errors}
        problems={problems}
        selectionError={selectionError}
        isBusy={start.isPending}
        onCancel={props.onClose}
        onAssign={(to) =>
          start.mutate({ action: 'ASSIGN', ...to, ...(to.assigneeId == null ? {} : { movesInspections }) })
        }
        renderEffect={(chosen: PickerOption | null) => (
          <AssignmentEffect
            selected={selectionInput(props.selection)}
            chosen={chosen}
            movesInspections={movesInspections}
            onChange={setMovesInspections}
          />
        )}
      />
    </Dialog>
  );
}
