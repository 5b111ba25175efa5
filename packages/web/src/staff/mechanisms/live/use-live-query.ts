import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLive } from './use-live.ts';
import { useThrottled } from './use-throttled.ts';

/**
 * Fetches queries again when a record that they show was changed elsewhere. `id` is the record; null for any record of
 * the kind. A hidden page fetches when it is shown again.
 */
export function useLiveQuery(kind: string, id: string | null, queryKeys: readonly QueryKey[]): void {
  const queries = useQueryClient();
  const fetchAgain = useThrottled(() => {
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    for (const queryKey of queryKeys) void queries.invalidateQueries({ queryKey, refetchType });
  });
  useLive(kind, ({ ids }) => {
    if (id === null || ids === null || ids.includes(id)) fetchAgain();
  });
}
