import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { useMemo } from 'react';
import { localSource, type OptionsSource } from '../../../../ui/pickers/options.ts';
import { type api, apiQuery } from '../../../platform/session/api.ts';

type Listed = Awaited<ReturnType<typeof api.categories.list>>['items'][number];
/** A category with its custom fields. The client's types lose the nesting of fields. */
export type Category = Omit<Listed, 'fields' | 'internalCustomFields'> & {
  readonly fields: readonly CustomField[];
  readonly internalCustomFields: readonly CustomField[];
};

/**
 * Returns the agency's categories with their fields, and as options. With `isOffered` deactivated ones are left out.
 */
export function useCategories(isOffered: boolean) {
  const loaded = useQuery(apiQuery.categories.list.queryOptions({ input: {}, staleTime: 60_000 }));
  const categories = useMemo(
    () => ((loaded.data?.items ?? []) as Category[]).filter((category) => !isOffered || category.isActive),
    [loaded.data, isOffered],
  );
  const source: OptionsSource = useMemo(
    () =>
      localSource(
        'categories',
        categories.map((category) => ({ value: category.id, label: category.name, isActive: category.isActive })),
        'No matching categories',
      ),
    [categories],
  );
  return { categories, source, isLoading: loaded.isPending };
}
