import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { throttle } from './throttle.ts';
import { useLive } from './use-live.ts';

/** Changes that come faster are fetched together. */
const BETWEEN_FETCHES_MS = 1000;

/**
 * Fetches queries again when a record that they show was changed elsewhere. `id` is the record; null for any record of
 * the kind. A hidden page fetches when it is shown again.
 */
export function useLiveQuery(kind: string, id: string | null, queryKeys: readonly QueryKey[]): void {
  const queries = useQueryClient();
  const refetch = useEffectEvent(() => {
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    for (const queryKey of queryKeys) void queries.invalidateQueries({ queryKey, refetchType });
  });
  const [throttled, setThrottled] = useState<ReturnType<typeof throttle> | null>(null);
  useEffect(() => {
    const made = throttle(() => refetch(), BETWEEN_FETCHES_MS);
    setThrottled(made);
    return made.stop;
  }, []);
  useLive(kind, ({ ids }) => {
    if (id === null || ids === null || ids.includes(id)) throttled?.run();
  });
}
