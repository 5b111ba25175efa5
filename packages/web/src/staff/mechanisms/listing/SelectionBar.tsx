import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { totalText } from '../../../ui/lists/total-text.ts';
import type { ListingRow } from './listing.ts';
import type { ListingModel } from './use-listing.ts';

export interface SelectionBarProps<Row extends ListingRow> {
  readonly model: ListingModel<Row>;
  /** The actions. */
  readonly children: ReactNode;
}

/** The number of chosen rows, the actions on them, and the way to choose all that match or none. */
export function SelectionBar<Row extends ListingRow>({ model, children }: SelectionBarProps<Row>) {
  const { listing, page, selection } = model;
  const chosen = selection.selection;
  if (chosen === null || page.total === null) return null;
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count;
  const canChooseAll = 'ids' in chosen && !page.total.capped && page.total.count > count;
  return (
    <Group gap="sm" className="selection-bar" role="group" aria-label={`Selected ${listing.many}`}>
      <Text fz="sm" fw={600} role="status">
        {count.toLocaleString('en-US')} selected
      </Text>
      {canChooseAll && page.total.count <= (listing.groupMax ?? 0) && (
        <Button size="compact-sm" variant="subtle" onClick={selection.chooseAll}>
          Select all {totalText(page.total)} that match
        </Button>
      )}
      {children}
      <Button size="compact-sm" variant="subtle" ml="auto" onClick={selection.clear}>
        Clear selection
      </Button>
    </Group>
  );
}
