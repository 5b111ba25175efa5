import { useQuery } from '@tanstack/react-query';
import type { CaseLateFees } from '@townkeep/core/casework/cases';
import { apiQuery } from '../../../../platform/session/api.ts';

/** Returns the query of the late fees that are added to the charges of a case. */
export const lateFeesQuery = (id: string) => apiQuery.cases.lateFees.queryOptions({ input: { id } });

/** Loads the late fees of a case, the running ones first. */
export const useLateFees = (id: string): CaseLateFees['lateFees'] | undefined =>
  (useQuery(lateFeesQuery(id)).data as CaseLateFees | undefined)?.lateFees;

const configured = apiQuery.lateFees.list.queryOptions({
  input: { includeInactive: 'false' as const },
  staleTime: 60_000,
});

/** Returns the active late fees that the agency has set up; undefined while they are loaded. */
export const useConfiguredLateFees = () => useQuery(configured).data?.items;
