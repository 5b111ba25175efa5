import { Button, Group } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { GROUP_MAX } from '@townkeep/core/mechanisms/runs/limits.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { LaterMenu } from '../../../../ui/later/LaterMenu.tsx';
import { fittingActions } from './fitting-actions.ts';
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
  const { ref, width } = useElementSize<HTMLDivElement>();
  const names = dialogs.map(([name]) => name);
  const shown = fittingActions(names, width);
  const others = names.slice(shown.length);
  return (
    <>
      <Group ref={ref} gap={6} wrap="nowrap" className="selection-bar-actions">
        {shown.map((name) => (
          <ActionButton
            key={name}
            variant="default"
            size="compact-sm"
            blocker={blocker}
            onClick={() => setOpened(name)}
          >
            {name}
          </ActionButton>
        ))}
        {others.length > 0 && <OtherActions names={others} blocker={blocker} onChoose={setOpened} />}
      </Group>
      {children}
      {Opened !== undefined && <Opened selection={selection} onClose={() => setOpened(null)} onDone={onDone} />}
    </>
  );
}

interface OtherActionsProps {
  readonly names: readonly string[];
  readonly blocker: string | null;
  readonly onChoose: (name: string) => void;
}

/** The actions that have no room in the bar. */
const OtherActions = ({ names, blocker, onChoose }: OtherActionsProps) => (
  <LaterMenu
    position="bottom-start"
    button={
      <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
        More
      </Button>
    }
    renderItems={({ Item }) =>
      names.map((name) => (
        <Item
          key={name}
          aria-disabled={blocker !== null}
          closeMenuOnClick={blocker === null}
          className="menu-item"
          data-blocked={blocker !== null || undefined}
          onClick={() => {
            if (blocker === null) onChoose(name);
          }}
        >
          {name}
          {blocker !== null && <span className="menu-reason">{blocker}</span>}
        </Item>
      ))
    }
  />
);
