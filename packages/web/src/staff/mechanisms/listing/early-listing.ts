import type { QueryClient } from '@tanstack/react-query';
import type { Listing, ListingRow } from './listing.ts';
import { filtersOf, pageAndOrder, type RawState, readState } from './listing-state.ts';
import { viewsQuery } from './views/use-views.ts';

/** Asks for the rows and the views of a listing by its URL, before the listing is drawn. */
export function earlyListing<Row extends ListingRow>(listing: Listing<Row>, queries: QueryClient, raw: RawState): void {
  const state = readState(listing, raw);
  void queries.prefetchQuery(listing.page(filtersOf(listing.filters, state), pageAndOrder(listing, state)));
  void queries.prefetchQuery(viewsQuery(listing.name));
}
