import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

const PAGE = 50;

/** Events that the time line shows as the message or the note itself. */
const SHOWN_OTHERWISE: ReadonlySet<string> = new Set([
  'submission.messageSent',
  'submission.replied',
  'submission.noteAdded',
]);

/** Returns the key of the query of a submission's changes. */
export const changesKey = (id: string) => ['submission-history', id] as const;

/** Loads the changes of a submission, the newest first, a page at a time. */
export function useChanges(id: string) {
  const pages = useInfiniteQuery({
    queryKey: changesKey(id),
    queryFn: ({ pageParam }) => api.submissions.history({ id, limit: PAGE, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.items.length < PAGE ? undefined : all.length * PAGE),
  });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return { pages, entries: items.filter(({ type }) => !SHOWN_OTHERWISE.has(type)) };
}
