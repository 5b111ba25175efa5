import { apiQuery } from '../../../../platform/session/api.ts';

/** The address of a letter is valid for ten minutes. */
const FRESH_MS = 5 * 60_000;

/** Returns the query of a short-lived address of an issued letter. */
export const letterQuery = (id: string, noticeId: string, letterId: string) =>
  apiQuery.cases.noticeLetter.queryOptions({
    input: { id, noticeId, letterId },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
