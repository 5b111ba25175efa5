import type { ComponentType } from 'react';
import { GroupActionBar } from '../../../mechanisms/listing/group/GroupActionBar.tsx';
import type { GroupActionsProps } from '../../../mechanisms/listing/listing.ts';
import { toCaseFilter } from '../listing/list-search.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { ExtendDueCasesDialog, RescheduleDialog } from './DaysDialogs.tsx';
import { NoticesDialog } from './NoticesDialog.tsx';
import type { CasesDialogProps } from './use-cases-action.ts';

const dialogs: readonly (readonly [string, ComponentType<CasesDialogProps>])[] = [
  ['Assign…', AssignDialog],
  ['Extend due date…', ExtendDueCasesDialog],
  ['Reschedule inspections…', RescheduleDialog],
  ['Make notices…', NoticesDialog],
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
