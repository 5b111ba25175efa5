import { useQuery } from '@tanstack/react-query';
import type { ListQueries } from '../setup-calls.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Returns the custom fields of a stored item that have answers. Until they are known there are none; the server refuses
 * what is wrong. `itemId` is null for a new item, and for a list without custom fields.
 */
export function useAnsweredFields({ answeredFields }: ListQueries, itemId: string | null): ReadonlySet<string> {
  const { data } = useQuery(answeredFields.queryOptions({ input: { id: itemId ?? '' }, enabled: itemId !== null }));
  return data === undefined ? none : new Set(data.fieldIds);
}
