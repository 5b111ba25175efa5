import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../session/api.ts';

const none: ReadonlySet<string> = new Set();

/** The fields of a stored category that have answers. Until they are known none has; the server refuses what is wrong. */
export function useAnsweredFields(categoryId: string | null): ReadonlySet<string> {
  const { data } = useQuery(apiQuery.categories.answeredFields.queryOptions({ input: { id: categoryId ?? '' }, enabled: categoryId !== null }));
  return data === undefined ? none : new Set(data.fieldIds);
}
