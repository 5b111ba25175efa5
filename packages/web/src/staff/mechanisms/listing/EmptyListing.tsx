import { Button, Text } from '@mantine/core';
import type { Listing, ListingRow } from './listing.ts';

export interface EmptyListingProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  readonly isFiltered: boolean;
  /** Null unless the page is beyond the last one. */
  readonly onLastPage: (() => void) | null;
}

/** The empty state: no match, no rows yet, or a page beyond the last one. */
export function EmptyListing<Row extends ListingRow>({ listing, isFiltered, onLastPage }: EmptyListingProps<Row>) {
  const { heading, text, Action } = listing.empty;
  if (onLastPage !== null)
    return (
      <div className="nothing">
        <Text fw={600}>There are no rows on this page</Text>
        <Button variant="default" size="xs" onClick={onLastPage}>
          Go to the last page
        </Button>
      </div>
    );
  return (
    <div className="nothing">
      <Text fw={600}>{isFiltered ? 'No rows found' : heading}</Text>
      <Text fz="sm" c="dimmed">
        {isFiltered ? 'Nothing matches these filters.' : text}
      </Text>
      {!isFiltered && Action !== undefined && <Action />}
    </div>
  );
}
