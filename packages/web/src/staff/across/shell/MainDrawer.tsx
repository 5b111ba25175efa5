import { Drawer, NavLink, Stack } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/NavLink.css';
import { Link } from '@tanstack/react-router';
import type { HeaderItem } from './HeaderMenus.tsx';

export interface MainDrawerProps {
  readonly title: string;
  readonly items: readonly HeaderItem[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The main navigation on a phone. */
export function MainDrawer({ title, items, isOpen, onClose }: MainDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size="75%"
      title={title}
      hiddenFrom="sm"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack component="nav" aria-label="Main" gap={0}>
        {items.map((item) => (
          <NavLink key={item.to} component={Link} to={item.to} label={item.label} onClick={onClose} />
        ))}
      </Stack>
    </Drawer>
  );
}
