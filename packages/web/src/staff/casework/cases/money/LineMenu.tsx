import { ActionIcon, Menu } from '@mantine/core';
import type { MoneyLine } from '@townkeep/core/casework/cases';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { lineText } from './money-words.ts';
import { lineActions, type LineDialog } from './line-actions.ts';

export interface LineMenuProps {
  readonly lines: readonly MoneyLine[];
  readonly line: MoneyLine;
  readonly onOpen: (dialog: LineDialog, line: MoneyLine) => void;
}

/** What can be done with a line of the ledger. */
export function LineMenu({ lines, line, onOpen }: LineMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  if (line.kind === 'VOID') return null;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          className="money-menu"
          aria-label={`Change ${lineText(line)}`}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items
          lines={lines}
          line={line}
          onOpen={(dialog) => {
            // The item disappears with the menu, so the dialog must return the focus to the button.
            button.current?.focus();
            onOpen(dialog, line);
          }}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The items are found when the menu opens: a ledger can have hundreds of lines. */
const Items = ({ lines, line, onOpen }: LineMenuProps) =>
  lineActions(lines, line).map(({ dialog, label, blocker }) => (
    <Menu.Item
      key={dialog}
      aria-disabled={blocker !== null}
      closeMenuOnClick={blocker === null}
      className="menu-item"
      data-blocked={blocker !== null || undefined}
      onClick={() => {
        if (blocker === null) onOpen(dialog, line);
      }}
    >
      {label}
      {blocker !== null && <span className="menu-reason">{blocker}</span>}
    </Menu.Item>
  ));
