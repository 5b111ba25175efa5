import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListSearch, readListSearch, withoutAbsent } from './list-search.ts';

/**
 * Returns the listing's state from the URL, and functions to change it. A change of anything but the page returns to
 * the first page.
 */
export function useListSearch() {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readListSearch(raw), [raw]);
  const replace = useCallback(
    (next: ListSearch) => void navigate({ to: '.', search: () => next as never, resetScroll: false }),
    [navigate],
  );
  const change = useCallback(
    (part: { [Key in keyof ListSearch]?: ListSearch[Key] | undefined }) =>
      replace(withoutAbsent({ ...search, page: undefined, ...part })),
    [replace, search],
  );
  return { search, change, replace };
}
