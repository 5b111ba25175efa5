import { ActionIcon, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { totalText } from '../../../../ui/lists/total-text.ts';
import type { ListingRow } from '../listing.ts';
import type { ListingModel } from '../use-listing.ts';

/**
 * The number of chosen rows, the actions on them, and the way to choose all that match or none. It lies over the head
 * of the table, and on a phone at the bottom of the window, so that no row moves.
 */
export function SelectionBar<Row extends ListingRow>({ model }: { readonly model: ListingModel<Row> }) {
  const { listing, page, selection } = model;
  const { GroupActions } = listing;
  const chosen = selection.selection;
  if (GroupActions === undefined || chosen === null || page.total === null) return null;
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count;
  const canChooseAll = 'ids' in chosen && !page.total.capped && page.total.count > count;
  return (
    <div className="selection-bar" role="group" aria-label={`Selected ${listing.many}`}>
      <Text fz="sm" fw={600} role="status">
        {count.toLocaleString('en-US')} selected
      </Text>
      {canChooseAll && page.total.count <= (listing.groupMax ?? 0) && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Select all ${totalText(page.total)} that match`}
          onClick={selection.chooseAll}
        >
          <span className="selection-bar-long">Select all {totalText(page.total)} that match</span>
          <span className="selection-bar-short">All {totalText(page.total)}</span>
        </Button>
      )}
      <Suspense>
        <GroupActions selection={chosen} onClear={selection.clear} />
      </Suspense>
      <ActionIcon size="sm" variant="subtle" ml="auto" aria-label="Clear selection" onClick={selection.clear}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
