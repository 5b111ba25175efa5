import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Listing, ListingRow, Page } from '../listing.ts';
import { filtersOf, type ListingState, pageAndOrder } from '../listing-state.ts';
import { mergeSteady } from './steady-rows.ts';

/**
 * Loads the page of a state. After `refresh`, which others' changes cause, the rows keep their order: changed ones are
 * updated in place and new ones counted until `showNew`.
 */
export function useSteadyPage<Row extends ListingRow>(listing: Listing<Row>, state: ListingState) {
  const queries = useQueryClient();
  const options = listing.page(filtersOf(listing.filters, state), pageAndOrder(listing, state));
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const key = JSON.stringify(options.queryKey);
  const [held, setHeld] = useState<{ readonly key: string; readonly page: Page<Row> } | null>(null);
  const current = query.isPlaceholderData ? undefined : query.data;
  const refresh = useCallback(() => {
    if (current !== undefined) setHeld((before) => (before?.key === key ? before : { key, page: current }));
    void queries.invalidateQueries({ queryKey: JSON.parse(key) as readonly unknown[] });
  }, [queries, key, current]);
  const showNew = useCallback(() => setHeld(null), []);
  const page = held?.key === key ? held.page : null;
  const merged = useMemo(
    () =>
      page === null || query.data === undefined
        ? { rows: query.data?.items ?? null, newCount: 0 }
        : mergeSteady(page.items, query.data.items),
    [page, query.data],
  );
  return { ...merged, total: query.data?.total ?? null, query, refresh, showNew };
}
