import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/session/api.ts';

/** Loads what closing needs: the agency's outcomes and its settings. */
export function useClosing() {
  const settings = useQuery(apiQuery.submissionSettings.get.queryOptions({ staleTime: 60_000 }));
  const outcomes = useQuery(
    apiQuery.submissionOutcomes.list.queryOptions({ input: { includeInactive: 'false' }, staleTime: 60_000 }),
  );
  return { settings, outcomes };
}
