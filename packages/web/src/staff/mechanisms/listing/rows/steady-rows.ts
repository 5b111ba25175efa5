import type { ListingRow } from '../listing.ts';

/**
 * Updates shown rows in place from freshly loaded ones, drops those that left the list, and counts the fresh rows that
 * are not shown.
 */
export function mergeSteady<Row extends ListingRow>(
  shown: readonly Row[],
  fresh: readonly Row[],
): { readonly rows: readonly Row[]; readonly newCount: number } {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const shownIds = new Set(shown.map(({ id }) => id));
  return {
    rows: shown.flatMap(({ id }) => byId.get(id) ?? []),
    newCount: fresh.filter(({ id }) => !shownIds.has(id)).length,
  };
}
