import { ActionIcon, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Listing, ListingRow } from './listing.ts';

export interface PreviewPaneProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  readonly row: Row;
  readonly next: Row | null;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** The selected row beside the list, with the parts needed to act on it. */
export function PreviewPane<Row extends ListingRow>({ listing, row, next, onNext, onClose }: PreviewPaneProps<Row>) {
  const { Preview } = listing;
  if (Preview === undefined) return null;
  return (
    <section className="listing-preview" aria-label={`Preview of ${listing.nameOf(row)}`}>
      <Group justify="flex-end" className="listing-preview-close">
        <ActionIcon variant="subtle" aria-label="Close the preview" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Suspense>
        <Preview key={row.id} row={row} next={next} onNext={onNext} />
      </Suspense>
    </section>
  );
}
