import { useCallback, useMemo, useState } from 'react';
import type { ListingRow, Selection } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';

interface Chosen {
  readonly ids: ReadonlySet<string>;
  /** All that match, rather than `ids`. */
  readonly isAll: boolean;
  /** The row from which a range begins. */
  readonly anchor: string | null;
}

const NONE: Chosen = { ids: new Set(), isAll: false, anchor: null };

/** Holds the rows that a group action will apply to: chosen ones of several pages, or all that match the filters. */
export function useSelection(rows: readonly ListingRow[] | null, filters: ListingState, count: number) {
  const key = JSON.stringify(filters);
  const [held, setHeld] = useState({ key, chosen: NONE });
  // Other filters make another list, of which nothing is chosen yet.
  const chosen = held.key === key ? held.chosen : NONE;
  const set = useCallback((next: Chosen) => setHeld({ key, chosen: next }), [key]);

  const toggle = (id: string, isRange: boolean) => {
    const ids = new Set(chosen.isAll ? [] : chosen.ids);
    const isOn = !chosen.isAll && !ids.has(id);
    for (const each of isRange ? rangeOf(rows ?? [], chosen.anchor, id) : [id])
      if (isOn) ids.add(each);
      else ids.delete(each);
    set({ ids, isAll: false, anchor: id });
  };
  const togglePage = () => {
    const onPage = (rows ?? []).map(({ id }) => id);
    const areAllChosen = onPage.every((id) => chosen.ids.has(id));
    const ids = new Set(chosen.ids);
    for (const id of onPage)
      if (areAllChosen) ids.delete(id);
      else ids.add(id);
    set({ ids, isAll: false, anchor: null });
  };
  const clear = useCallback(() => set(NONE), [set]);
  const selection = useMemo<Selection | null>(() => {
    if (chosen.isAll) return { state: JSON.parse(key) as ListingState, count };
    return chosen.ids.size === 0 ? null : { ids: [...chosen.ids] };
  }, [chosen, key, count]);
  return {
    selection,
    isChosen: (id: string) => chosen.isAll || chosen.ids.has(id),
    toggle,
    togglePage,
    chooseAll: () => set({ ...NONE, isAll: true }),
    clear,
  };
}

/** Returns the ids from one row to another, in either direction; the second alone if the first is not on the page. */
function rangeOf(rows: readonly ListingRow[], from: string | null, to: string): readonly string[] {
  const [a, b] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)];
  if (a < 0 || b < 0) return [to];
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
}
