import { useQuery } from '@tanstack/react-query';
import type { MergeSubject } from '@townkeep/core/kernel/fields/index.ts';
import type { MergeCode } from '@townkeep/core/templates';
import { apiQuery } from '../../../session/api.ts';

const calls = { submission: apiQuery.templates.mergeCodes, notice: apiQuery.templates.noticeMergeCodes } as const;

/** Returns the merge codes of a subject, with the agency's own texts; none while they are loaded. */
export const useMergeCodes = (subject: MergeSubject): readonly MergeCode[] =>
  useQuery(calls[subject].queryOptions({ staleTime: 60_000 })).data?.items ?? [];
