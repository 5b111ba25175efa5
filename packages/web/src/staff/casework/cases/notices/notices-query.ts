import { useQuery } from '@tanstack/react-query';
import type { NoticeContent, NoticeDetail } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { type api, apiQuery } from '../../../platform/session/api.ts';

/** Returns the query of the notices of a case. */
export const noticesQuery = (id: string) => apiQuery.cases.notices.queryOptions({ input: { id } });

/** Returns the query of a notice with its text. */
export const noticeQuery = (id: string, noticeId: string) =>
  apiQuery.cases.notice.queryOptions({ input: { id, noticeId } });

const configured = apiQuery.notices.list.queryOptions({
  input: { includeInactive: 'false' as const },
  staleTime: 60_000,
});

/** Returns the notices that the agency configured; undefined while they are loaded. */
export const useConfiguredNotices = () => useQuery(configured).data?.items;

/** Returns the path of the page of a notice. */
export const noticePath = (agencyId: number, caseId: string, noticeId: string): string =>
  `${casePath(agencyId, caseId)}/notices/${noticeId}`;

/** The search parameters with which the page of a case opens on its notices. */
export const NOTICES_TAB = { tab: 'notices' } as const;

type Answer = Awaited<ReturnType<typeof api.cases.notice>>;
type Given = NonNullable<Parameters<typeof api.cases.saveNoticeDraft>[0]['noticeContent']>;

/** Returns a notice as the rules expect it: the client knows no more of a text than that it is JSON. */
export const detailOf = (answer: Answer): NoticeDetail => answer as NoticeDetail;

/** Returns a text as the calls take it. */
export const contentInput = (content: NoticeContent): Given => content as Given;
