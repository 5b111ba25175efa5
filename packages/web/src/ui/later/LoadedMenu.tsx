import { Menu } from '@mantine/core';
import { cloneElement, useRef } from 'react';
import type { LaterMenuProps } from './LaterMenu.tsx';
import { useOpenAtOnce } from './use-open-at-once.ts';

/** The menu behind a button that was used. */
export function LoadedMenu({ button, position, renderItems }: LaterMenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useOpenAtOnce(ref);
  return (
    <Menu opened={isOpen} onChange={setOpen} position={position} withInitialFocusPlaceholder={false}>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>{renderItems(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
