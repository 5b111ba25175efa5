import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { LaterPopover } from '../../../../ui/later/LaterPopover.tsx';
import type { ListingRow } from '../listing.ts';
import { ViewsPane, type ViewsPaneProps } from './ViewsPane.tsx';

/** The views of the listing in a menu, where there is no room for their pane. */
export function ViewsMenu<Row extends ListingRow>({ onChoose, onSave, ...props }: ViewsPaneProps<Row>) {
  const after = (close: () => void, work: () => void) => () => {
    close();
    work();
  };
  return (
    <LaterPopover
      label="Views"
      position="bottom-start"
      button={
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {props.current?.label ?? 'Views'}
        </Button>
      }
      renderContent={(close) => (
        <ViewsPane
          {...props}
          onChoose={(state) => after(close, () => onChoose(state))()}
          onSave={onSave === null ? null : after(close, onSave)}
        />
      )}
    />
  );
}
