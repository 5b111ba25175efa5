import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { OptionsSource } from './options.ts';

const SEARCH_DEBOUNCE_MS = 150;

/** Returns the matching options, a page at a time. Nothing loads while the dropdown is closed. */
export function useOptions(source: OptionsSource, typed: string, isOpen: boolean) {
  const [query] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const pages = useInfiniteQuery({
    queryKey: ['options', source.key, query],
    queryFn: ({ pageParam }) => source.load(query, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, page) => sum + page.options.length, 0);
      return last.options.length === 0 || loaded >= last.total ? undefined : loaded;
    },
    enabled: isOpen,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  return {
    options: pages.data?.pages.flatMap((page) => page.options) ?? [],
    /** Whether the options are those of the typed text, at least their first page. */
    isCurrent: query === typed && pages.data !== undefined && !pages.isPlaceholderData,
    isLoading: pages.isFetching || query !== typed,
    hasFailed: pages.isError,
    retry: () => void pages.refetch(),
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
  };
}
