import type { HistoryEntry } from '@townkeep/core/platform/history.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

const PAGE = 50;

/** The changes of a record: the key of their query, and the call that loads a page. */
export interface ChangesOf {
  readonly queryKey: readonly unknown[];
  readonly load: (page: { readonly limit: number; readonly offset: number }) => Promise<{ items: HistoryEntry[] }>;
  /** The names of events that the timeline shows as the message or the note itself. */
  readonly isShownOtherwise: (type: string) => boolean;
}

/** Returns the query of the changes of a record, the newest first, a page at a time. */
export const pagesOf = ({ queryKey, load }: ChangesOf) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load({ limit: PAGE, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.items.length < PAGE ? undefined : all.length * PAGE),
  });

/** Loads the changes of a record, the newest first, a page at a time. */
export function useChanges(changes: ChangesOf) {
  const { isShownOtherwise } = changes;
  const pages = useInfiniteQuery(pagesOf(changes));
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return { pages, entries: items.filter(({ type }) => !isShownOtherwise(type)) };
}

const shownOtherwise: ReadonlySet<string> = new Set(['messageSent', 'replied', 'noteAdded']);

/** Returns whether an event of any kind of record is shown as the message or the note itself. */
export const isConversation = (type: string): boolean => shownOtherwise.has(type.slice(type.indexOf('.') + 1));
