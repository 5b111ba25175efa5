import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NoticeContent, NoticeDetail } from '@townkeep/core/casework/cases';
import { type ApiProblem, toApiProblem } from '../../../../../http/client.ts';
import { useMemo, useState } from 'react';
import { api } from '../../../../platform/session/api.ts';
import { contentInput } from '../notices-query.ts';
import { pdfOf } from '../pdf-of.ts';

/** The pause after which the letter is made again, in milliseconds: it is to be there within half a second. */
const PAUSE_MS = 200;
const KEPT_MS = 30_000;

interface Wanted {
  readonly caseId: string;
  readonly notice: NoticeDetail;
  readonly recipientId: string;
  /** The text as it is now, saved or not. */
  readonly content: NoticeContent;
  readonly isShown: boolean;
}

interface Letter {
  /** The last letter that was made; null before the first one. */
  readonly file: Blob | null;
  /** Whether a newer one is being made. */
  readonly isOld: boolean;
  readonly problem: ApiProblem | null;
  readonly retry: () => void;
}

/**
 * Returns the letter of a recipient with the text as it is now. Each text has an answer of its own, so that an old one
 * never replaces a newer one; the last letter stays until the next one is there.
 */
export function useLetter({ caseId, notice, recipientId, content, isShown }: Wanted): Letter {
  const [paused] = useDebouncedValue(content, PAUSE_MS);
  // What a letter shows besides the text.
  const about = useMemo(() => JSON.stringify([notice.recipients, paused]), [notice.recipients, paused]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['notice-letter', notice.id, recipientId, about],
    queryFn: async ({ signal }) => {
      const input = { caseId, noticeId: notice.id, recipientId, noticeContent: contentInput(paused) };
      return pdfOf((await api.cases.previewNotice(input, { signal })).pdfUrl);
    },
    enabled: isShown,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(data ?? null);
  if (data !== undefined && data !== last) setLast(data);
  return {
    file: data ?? last,
    isOld: isFetching || paused !== content,
    problem: error === null ? null : toApiProblem(error),
    retry: () => void refetch(),
  };
}
