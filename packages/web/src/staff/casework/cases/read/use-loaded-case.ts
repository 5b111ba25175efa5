import { useQuery } from '@tanstack/react-query';
import type { CaseSection } from '@townkeep/core/casework/case-layout';
import { type ApiProblem, toApiProblem } from '../../../../http/client.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { type Case, caseQuery, isNotFound } from './load-case.ts';

interface LoadedCase {
  /** The case with the layout of its page; null while one of them is loading. */
  readonly loaded: { readonly shown: Case; readonly layout: readonly CaseSection[]; readonly isGone: boolean } | null;
  /** Why nothing can be shown. */
  readonly problem: ApiProblem | null;
  readonly retry: () => void;
}

/** Loads a case, and the layout in which the agency shows cases. */
export function useLoadedCase(id: string): LoadedCase {
  const found = useQuery(caseQuery(id));
  const layout = useQuery(apiQuery.caseLayout.get.queryOptions());
  const retry = () => void Promise.all([found.refetch(), layout.refetch()]);
  if (found.data !== undefined && layout.data !== undefined) {
    const loaded = { shown: found.data, layout: layout.data.sections, isGone: isNotFound(found.error) };
    return { loaded, problem: null, retry };
  }
  const failed = found.data === undefined ? (found.error ?? layout.error) : layout.error;
  return { loaded: null, problem: failed === null ? null : toApiProblem(failed), retry };
}
