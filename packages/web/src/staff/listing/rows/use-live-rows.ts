import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { throttle } from '../../live/throttle.ts';
import { useLive } from '../../live/use-live.ts';
import type { Listing, ListingRow } from '../listing.ts';

/** Changes that come faster are fetched together. */
const BETWEEN_FETCHES_MS = 1000;

/** Fetches the rows and the counts of the views again when others change records of the listing's kind. */
export function useLiveRows<Row extends ListingRow>({ live = '', counts }: Listing<Row>, refresh: () => void): void {
  const queries = useQueryClient();
  const fetchAgain = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    refresh();
    // The key of the counts of no view begins like those of all.
    const key = counts?.([]).queryKey[0];
    if (key !== undefined) void queries.invalidateQueries({ queryKey: [key] });
  });
  const [throttled, setThrottled] = useState<ReturnType<typeof throttle> | null>(null);
  useEffect(() => {
    const made = throttle(() => fetchAgain(), BETWEEN_FETCHES_MS);
    setThrottled(made);
    return made.stop;
  }, []);
  useLive(live, () => throttled?.run());
}
