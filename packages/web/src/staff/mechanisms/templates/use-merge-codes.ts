import { useQuery } from '@tanstack/react-query';
import type { MergeSubject } from '@townkeep/core/platform/fields/index.ts';
import type { MergeCode } from '@townkeep/core/mechanisms/templates';
import { apiQuery } from '../../platform/session/api.ts';

/** Returns the merge codes of a subject, with the agency's own texts; none while they are loaded. */
export function useMergeCodes(subject: MergeSubject): readonly MergeCode[] {
  const call = subject === 'notice' ? apiQuery.templates.noticeMergeCodes : apiQuery.templates.mergeCodes;
  return useQuery(call.queryOptions({ staleTime: 60_000 })).data?.items ?? [];
}
