import type { ListingChoices, SavedView } from '@townkeep/core/mechanisms/saved-views/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import type { Listing, ListingRow, ListingView } from '../listing.ts';
import { filtersOf, isSameState, type ListingState, viewOf } from '../listing-state.ts';

/** A view in the pane: one of the listing's own, or a saved one. */
export interface ShownView extends ListingView {
  readonly saved: SavedView | null;
}

const NO_CHOICES: ListingChoices = { columns: null, startView: null };

/** Returns the query of a listing's saved views and the person's choices. */
export const viewsQuery = (listing: string) =>
  apiQuery.savedViews.list.queryOptions({ input: { listing }, staleTime: 60_000 });

/** Returns the views of a listing, the one that the state is, and the person's choices. */
export function useViews<Row extends ListingRow>(listing: Listing<Row>, state: ListingState) {
  const session = useSession();
  const stored = useQuery(viewsQuery(listing.name)).data;
  const views = useMemo<readonly ShownView[]>(
    () => [
      ...(listing.views?.(session) ?? []).map((view) => ({ ...view, saved: null })),
      ...(stored?.views ?? []).map((saved) => ({
        name: saved.id,
        label: saved.name,
        state: viewOf(listing.filters, saved.search),
        saved,
      })),
    ],
    [listing, session, stored],
  );
  const shown = viewOf(listing.filters, state);
  return {
    views,
    current: views.find((view) => isSameState(view.state, shown)) ?? null,
    choices: stored?.choices ?? NO_CHOICES,
    isLoaded: stored !== undefined,
  };
}

/** Counts the rows of views, by their names. */
export function useViewCounts<Row extends ListingRow>(listing: Listing<Row>, views: readonly ListingView[]) {
  const states = views.map(({ state }) => filtersOf(listing.filters, state));
  const counts = useQuery({
    ...(listing.counts?.(states) ?? { queryKey: ['no counts'], queryFn: () => ({ counts: [] }) }),
    enabled: listing.counts !== undefined && views.length > 0,
    placeholderData: keepPreviousData,
  }).data?.counts;
  return new Map(views.map(({ name }, index) => [name, counts?.[index] ?? null]));
}
