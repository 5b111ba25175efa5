import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { AssignForm } from '../../../mechanisms/listing/group/AssignForm.tsx';
import { countOf } from '../../../mechanisms/listing/group/use-group-action.ts';
import { assignableSource } from '../choices/sources.ts';
import { type SubmissionsDialogProps, submissionsText, useSubmissionsAction } from './use-submissions-action.ts';

/** Assigns the selected submissions to a person or a group, or to no one. */
export function AssignDialog(props: SubmissionsDialogProps) {
  const { start, errors, problems, selectionError } = useSubmissionsAction(props);
  return (
    <Dialog title={`Assign ${submissionsText(countOf(props.selection))}`} isOpen onClose={props.onClose}>
      <AssignForm
        source={assignableSource}
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
