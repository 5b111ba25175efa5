import { casesText } from '@townkeep/core/casework/cases';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { AssignForm } from '../../../mechanisms/listing/group/AssignForm.tsx';
import { countOf } from '../../../mechanisms/listing/group/use-group-action.ts';
import { caseAssigneeSource } from '../choices/sources.ts';
import { type CasesDialogProps, useCasesAction } from './use-cases-action.ts';

const source = caseAssigneeSource([]);

/** Assigns the selected cases to a person or a group, or to no one. */
export function AssignDialog(props: CasesDialogProps) {
  const { start, errors, problems, selectionError } = useCasesAction(props);
  return (
    <Dialog title={`Assign ${casesText(countOf(props.selection))}`} isOpen onClose={props.onClose}>
      <AssignForm
        source={source}
        errors={errors}
        problems={problems}
        selectionError={selectionError}
        isBusy={start.isPending}
        onCancel={props.onClose}
        onAssign={(to) => start.mutate({ action: 'ASSIGN', ...to })}
      />
    </Dialog>
  );
}
