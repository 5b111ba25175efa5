import type { ComponentType } from 'react';
import { GroupActionBar } from '../../../mechanisms/listing/group/GroupActionBar.tsx';
import type { GroupSelection } from '../../../mechanisms/listing/group/use-group-action.ts';
import type { SubmissionFilter } from '@townkeep/core/casework/submissions';
import { AssignDialog } from './AssignDialog.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';
import type { SubmissionsDialogProps } from './use-submissions-action.ts';

export interface SubmissionsActionBarProps {
  readonly selection: GroupSelection<SubmissionFilter>;
  /** Runs after a group action has started. */
  readonly onDone: () => void;
}

const dialogs: readonly (readonly [string, ComponentType<SubmissionsDialogProps>])[] = [
  ['Assign…', AssignDialog],
  ['Close requests…', (props) => <StatusDialog status="CLOSED" {...props} />],
  ['Reopen…', (props) => <StatusDialog status="OPEN" {...props} />],
  ['Tags…', TagsDialog],
  ['Category…', CategoryDialog],
];

/** What can be done with the selected submissions. */
export const SubmissionsActionBar = ({ selection, onDone }: SubmissionsActionBarProps) => (
  <GroupActionBar selection={selection} many="submissions" dialogs={dialogs} onDone={onDone}>
    {'filter' in selection ? (
      <ExportButton filter={selection.filter} />
    ) : (
      <ExportButton filter={{ dates: 'ANYTIME' }} ids={selection.ids} />
    )}
  </GroupActionBar>
);
