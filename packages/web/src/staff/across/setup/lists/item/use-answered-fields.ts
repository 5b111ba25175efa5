import { useQuery } from '@tanstack/react-query';
import type { ListQueries } from '../../setup-calls.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Returns the ids of a stored item's custom fields that have answers; none until they are loaded, since the server
 * checks as well.
 * @param itemId null for a new item, and for a list without custom fields
 */
export function useAnsweredFields({ answeredFields }: ListQueries, itemId: string | null): ReadonlySet<string> {
  const { data } = useQuery(answeredFields.queryOptions({ input: { id: itemId ?? '' }, enabled: itemId !== null }));
  return data === undefined ? none : new Set(data.fieldIds);
}
