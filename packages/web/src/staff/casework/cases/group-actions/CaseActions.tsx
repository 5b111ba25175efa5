import type { ComponentType } from 'react';
import { GroupActionBar } from '../../../mechanisms/listing/group/GroupActionBar.tsx';
import type { GroupActionsProps } from '../../../mechanisms/listing/listing.ts';
import { toCaseFilter } from '../listing/list-search.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { type CasesDialogProps, useCasesAction } from './use-cases-action.ts';
import { casesText } from '@townkeep/core/casework/cases';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { AssignForm } from '../../../mechanisms/listing/group/AssignForm.tsx';
import { countOf } from '../../../mechanisms/listing/group/use-group-action.ts';
import { caseAssigneeSource } from '../choices.ts';

const source = caseAssigneeSource([]);

/** Assigns the selected cases to a person or a group, or to no one. */
function AssignDialog(props: CasesDialogProps) {
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

const dialogs: readonly (readonly [string, ComponentType<CasesDialogProps>])[] = [
  ['Assign…', AssignDialog],
  ['Close cases…', (props) => <StatusDialog status="CLOSED" {...props} />],
  ['Reopen…', (props) => <StatusDialog status="OPEN" {...props} />],
];

/** The actions on selected cases. */
export const CaseActions = ({ selection, onClear }: GroupActionsProps) => (
  <GroupActionBar
    selection={
      'ids' in selection
        ? selection
        : { filter: toCaseFilter(selection.state), count: selection.count, isCapped: false }
    }
    many="cases"
    dialogs={dialogs}
    onDone={onClear}
  />
);
