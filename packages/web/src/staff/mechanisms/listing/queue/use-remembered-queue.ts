import { useEffect } from 'react';
import type { Listing, ListingRow, Page } from '../listing.ts';
import { type ListingState, pageAndOrder } from '../listing-state.ts';
import { rememberQueue } from './queue.ts';

export interface ShownRows<Row extends ListingRow> {
  readonly agencyId: number;
  readonly staffId: string;
  readonly state: ListingState;
  readonly rows: readonly Row[] | null;
  readonly total: Page<Row>['total'] | null;
}

/** Keeps the shown rows as the queue of the records that are opened from them. */
export function useRememberedQueue<Row extends ListingRow>(
  listing: Listing<Row>,
  { agencyId, staffId, state, rows, total }: ShownRows<Row>,
): void {
  useEffect(() => {
    if (rows === null || total === null || listing.pathOf === undefined) return;
    const page = pageAndOrder(listing, state);
    rememberQueue(staffId, { listing: listing.name, agencyId, state, page, ids: rows.map(({ id }) => id), total });
  }, [listing, agencyId, staffId, state, rows, total]);
}
