import { Group } from '@mantine/core';
import { GROUP_MAX } from '@townkeep/core/submissions';
import { type ComponentType, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';
import { countOf, type GroupDialogProps, type Selection, submissionsText } from './use-group-action.ts';

export interface GroupActionBarProps {
  readonly selection: Selection;
  /** Runs after a group action has started. */
  readonly onDone: () => void;
}

const dialogs: readonly (readonly [string, ComponentType<GroupDialogProps>])[] = [
  ['Assign…', AssignDialog],
  ['Close requests…', (props) => <StatusDialog status="CLOSED" {...props} />],
  ['Reopen…', (props) => <StatusDialog status="OPEN" {...props} />],
  ['Tags…', TagsDialog],
  ['Category…', CategoryDialog],
];

/** What can be done with the selected submissions. */
export function GroupActionBar({ selection, onDone }: GroupActionBarProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const count = countOf(selection);
  const blocker = count > GROUP_MAX ? `At most ${submissionsText(GROUP_MAX)} can be changed at once.` : null;
  const Opened = dialogs.find(([name]) => name === opened)?.[1];
  return (
    <Group gap="xs">
      {dialogs.map(([name]) => (
        <ActionButton key={name} variant="default" size="compact-sm" blocker={blocker} onClick={() => setOpened(name)}>
          {name}
        </ActionButton>
      ))}
      {'filter' in selection ? (
        <ExportButton filter={selection.filter} />
      ) : (
        <ExportButton filter={{ dates: 'ANYTIME' }} ids={selection.ids} />
      )}
      {Opened !== undefined && <Opened selection={selection} onClose={() => setOpened(null)} onDone={onDone} />}
    </Group>
  );
}
