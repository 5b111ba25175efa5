import type { ListingRow } from '../listing.ts';

/**
 * Updates shown rows in place from freshly loaded ones, and counts the fresh rows that are not shown. Rows that left
 * the list stay until the reader asks for the new order.
 */
export function mergeSteady<Row extends ListingRow>(
  shown: readonly Row[],
  fresh: readonly Row[],
): { readonly rows: readonly Row[]; readonly newCount: number } {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const shownIds = new Set(shown.map(({ id }) => id));
  return {
    rows: shown.map((row) => byId.get(row.id) ?? row),
    newCount: fresh.filter(({ id }) => !shownIds.has(id)).length,
  };
}
