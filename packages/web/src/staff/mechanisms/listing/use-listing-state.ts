import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Listing, ListingRow } from './listing.ts';
import { type ListingState, readState, type StatePart, withoutAbsent } from './listing-state.ts';

/**
 * Returns the listing's state from the URL, and functions to change it. A change of anything but the page returns to
 * the first page.
 */
export function useListingState<Row extends ListingRow>(listing: Listing<Row>) {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readState(listing, raw), [listing, raw]);
  const replace = useCallback(
    (next: ListingState) => void navigate({ to: '.', search: () => next as never, resetScroll: false }),
    [navigate],
  );
  const change = useCallback(
    (part: StatePart) => replace(withoutAbsent({ ...state, page: undefined, ...part })),
    [replace, state],
  );
  return { state, change, replace };
}
