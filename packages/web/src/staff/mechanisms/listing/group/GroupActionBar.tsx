import { Group } from '@mantine/core';
import { GROUP_MAX } from '@townkeep/core/mechanisms/runs/limits.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { countOf, type GroupDialogProps, type GroupSelection } from './use-group-action.ts';

export interface GroupActionBarProps<Filter> {
  readonly selection: GroupSelection<Filter>;
  /** The records in the plural, such as `submissions`. */
  readonly many: string;
  /** The buttons, each with the dialog that it opens. */
  readonly dialogs: readonly (readonly [string, ComponentType<GroupDialogProps<Filter>>])[];
  /** Runs after a group action has started. */
  readonly onDone: () => void;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** What can be done with the selected records. */
export function GroupActionBar<Filter>({ selection, many, dialogs, onDone, children }: GroupActionBarProps<Filter>) {
  const [opened, setOpened] = useState<string | null>(null);
  const most = GROUP_MAX.toLocaleString('en-US');
  const blocker = countOf(selection) > GROUP_MAX ? `At most ${most} ${many} can be changed at once.` : null;
  const Opened = dialogs.find(([name]) => name === opened)?.[1];
  return (
    <Group gap="xs">
      {dialogs.map(([name]) => (
        <ActionButton key={name} variant="default" size="compact-sm" blocker={blocker} onClick={() => setOpened(name)}>
          {name}
        </ActionButton>
      ))}
      {children}
      {Opened !== undefined && <Opened selection={selection} onClose={() => setOpened(null)} onDone={onDone} />}
    </Group>
  );
}
