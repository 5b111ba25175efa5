import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

export interface MenuActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly blocker: string | null;
  readonly onClick: () => void;
}

/** A menu item that stays focusable when it is blocked and shows the reason below its label. */
export function MenuAction({ label, icon, blocker, onClick }: MenuActionProps) {
  return (
    <Menu.Item
      leftSection={icon}
      aria-disabled={blocker !== null}
      closeMenuOnClick={blocker === null}
      onClick={() => {
        if (blocker === null) onClick();
      }}
      className="menu-item"
      data-blocked={blocker !== null || undefined}
    >
      {label}
      {blocker !== null && <span className="menu-reason">{blocker}</span>}
    </Menu.Item>
  );
}
