import { Button, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { HeaderWord } from '../../../ui/HeaderWord.tsx';
import { useOpenPalette } from './palette-context.ts';

const KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** The button of the header that opens the command palette. */
export function PaletteButton() {
  const open = useOpenPalette();
  return (
    <Button
      variant="default"
      size="compact-sm"
      fz="sm"
      className="icon-when-narrow"
      flex="none"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <Kbd size="xs" visibleFrom="lg" aria-hidden>
          {KEYS}
        </Kbd>
      }
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <HeaderWord text="Search" />
    </Button>
  );
}
