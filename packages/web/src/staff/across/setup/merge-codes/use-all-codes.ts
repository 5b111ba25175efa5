import { useQuery } from '@tanstack/react-query';
import { rightBlocker } from '@townkeep/core/identity/people';
import { joinCodes, type ListedCode } from '@townkeep/core/mechanisms/templates';
import { toApiProblem } from '../../../../http/client.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

/** Loads the merge codes of the products that the person works with. */
export function useAllCodes() {
  const { flags } = useSession();
  const hasCases = rightBlocker('xerce.see', flags) === null;
  const ofSubmissions = useQuery(apiQuery.templates.mergeCodes.queryOptions());
  const ofCases = useQuery(apiQuery.templates.caseMergeCodes.queryOptions({ enabled: hasCases }));
  const loaded = hasCases ? [ofSubmissions, ofCases] : [ofSubmissions];
  const codes: ListedCode[] | null = loaded.every(({ data }) => data !== undefined)
    ? joinCodes(loaded.map(({ data }) => data!.items))
    : null;
  const error = loaded.find((each) => each.error !== null)?.error ?? null;
  const retry = () => {
    for (const each of loaded) void each.refetch();
  };
  return { codes, problem: error === null ? null : toApiProblem(error), retry, hasCases };
}
