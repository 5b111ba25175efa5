import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../../platform/session/api.ts';

/** Long enough for the shown submission to load first. */
const DELAY_MS = 300;
const FRESH_MS = 15_000;

/** Loads the submission that is probably opened next. */
export function useLoadAhead(id: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return undefined;
    const options = apiQuery.submissions.get.queryOptions({ input: { id }, staleTime: FRESH_MS });
    const timer = setTimeout(() => void queries.prefetchQuery(options), DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, queries]);
}
