import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { Listing, ListingRow } from './listing.ts';
import { filtersOf, isFiltered, type Layout, type ListingState, viewOf, withoutAbsent } from './listing-state.ts';
import { shownColumns } from './rows/ColumnsMenu.tsx';
import { useSelection } from './rows/use-selection.ts';
import { useSteadyPage } from './rows/use-steady-page.ts';
import { useRememberedQueue } from './queue/use-remembered-queue.ts';
import { useLiveRows } from './rows/use-live-rows.ts';
import { useReturnToRow } from './queue/use-return-to-row.ts';
import { useListingKeys } from './use-listing-keys.ts';
import { useListingState } from './use-listing-state.ts';
import { useWidth } from './use-width.ts';
import { useStartView } from './views/use-start-view.ts';
import { useViews } from './views/use-views.ts';

/** Everything that the parts of a listing's page share. */
export type ListingModel<Row extends ListingRow> = ReturnType<typeof useListing<Row>>;

/** Returns the state of a listing's page: filters, rows, views, the selected row, and the rows chosen for an action. */
export function useListing<Row extends ListingRow>(listing: Listing<Row>) {
  const { agencyId, profile } = useSession();
  const { state, change, replace } = useListingState(listing);
  const width = useWidth();
  const views = useViews(listing, state);
  useStartView(views, state, replace);
  const page = useSteadyPage(listing, state);
  useLiveRows(listing, page.refresh);
  const rows = page.rows;
  useRememberedQueue(listing, { agencyId, staffId: profile.id, state, rows, total: page.total });
  const filters = filtersOf(listing.filters, state);
  const selection = useSelection(rows, filters, page.total?.count ?? 0);
  const chosen = listing.GroupActions === undefined ? null : selection;
  const { selectedId, select, step } = useSelectedRow(rows);
  useListingKeys(listing, { step, selectedId, toggle: chosen?.toggle ?? null });
  const layout = (state['layout'] as Layout | undefined) ?? 'list';
  const selectedAt = rows?.findIndex(({ id }) => id === selectedId) ?? -1;
  return {
    listing,
    state,
    change,
    replace,
    ...width,
    views,
    page,
    selection,
    chosen,
    select,
    step,
    selectedId,
    selected: rows?.[selectedAt] ?? null,
    next: selectedAt < 0 ? null : (rows?.[selectedAt + 1] ?? null),
    layout,
    columns: shownColumns(listing, views.choices.columns, state),
    isFiltered: isFiltered(listing.filters, state),
    /** The filters and the order, as a view keeps them. */
    viewed: viewOf(listing.filters, state),
    chooseView: (next: ListingState) =>
      replace(withoutAbsent({ ...next, layout: state['layout'], size: state['size'] })),
    hasPreview: listing.Preview !== undefined && layout !== 'board' && (width.isWide || listing.pathOf === undefined),
  };
}

/** Returns the row that the preview shows, and the ways to others. A row that was gone to takes the focus. */
function useSelectedRow(rows: readonly ListingRow[] | null) {
  const [selectedId, select] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const goTo = useCallback((id: string) => {
    select(id);
    setFocused(id);
  }, []);
  // The table scrolls to the row first, so that it is drawn.
  useEffect(() => {
    if (focused === null) return undefined;
    const frame = requestAnimationFrame(() => {
      setFocused(null);
      document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [focused]);
  useReturnToRow(rows, goTo);
  const step = (by: 1 | -1) => {
    const shown = rows ?? [];
    const at = shown.findIndex(({ id }) => id === selectedId);
    const next = shown[at < 0 ? 0 : Math.max(0, Math.min(shown.length - 1, at + by))];
    if (next !== undefined) goTo(next.id);
  };
  return { selectedId, select, step };
}
