import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../live/use-live.ts';
import { useThrottled } from '../../live/use-throttled.ts';
import type { Listing, ListingRow } from '../listing.ts';

/** Fetches the rows and the counts of the views again when others change records of the listing's kind. */
export function useLiveRows<Row extends ListingRow>({ live = '', counts }: Listing<Row>, refresh: () => void): void {
  const queries = useQueryClient();
  const fetchAgain = useThrottled(() => {
    if (document.visibilityState === 'hidden') return;
    refresh();
    // The key of the counts of no view begins like those of all.
    const key = counts?.([]).queryKey[0];
    if (key !== undefined) void queries.invalidateQueries({ queryKey: [key] });
  });
  useLive(live, fetchAgain);
}
