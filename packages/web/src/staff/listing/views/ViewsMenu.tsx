import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListingRow } from '../listing.ts';
import { ViewsPane, type ViewsPaneProps } from './ViewsPane.tsx';

/** The views of the listing in a menu, where there is no room for their pane. */
export function ViewsMenu<Row extends ListingRow>({ onChoose, onSave, ...props }: ViewsPaneProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {props.current?.label ?? 'Views'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <ViewsPane
          {...props}
          onChoose={(state) => {
            setIsOpen(false);
            onChoose(state);
          }}
          onSave={
            onSave === null
              ? null
              : () => {
                  setIsOpen(false);
                  onSave();
                }
          }
        />
      </Popover.Dropdown>
    </Popover>
  );
}
