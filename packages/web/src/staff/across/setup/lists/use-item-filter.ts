import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListArea, listAreas } from '../list-areas.ts';
import type { ListItem } from '../setup-calls.ts';
import { groupItems, groupValues, matchingItems } from './table/group-items.ts';

/**
 * Holds the search and the chosen group of a configuration list. Returns the groups, and the groups to show with their
 * matching items.
 */
export function useItemFilter(area: ListArea, all: readonly ListItem[]) {
  const [q, setQ] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const groups = groupValues(area.list, useGroupingItems(area));
  const shown = groupItems(area.list, groups, matchingItems(all, q)).filter(
    ({ value, items }) => items.length > 0 && (group === null || value === group),
  );
  return { q, setQ, group, setGroup, groups, shown };
}

export type ItemFilter = ReturnType<typeof useItemFilter>;

/** Returns the items that the list's grouping field refers to; none without such a field. */
function useGroupingItems({ list, queries }: ListArea): readonly ListItem[] {
  const input = list.groupedBy === null ? undefined : list.fields[list.groupedBy]?.input;
  const to = input?.kind === 'reference' ? listAreas.find((each) => each.list.name === input.to) : undefined;
  const items = useQuery({ ...(to?.queries ?? queries).list.queryOptions({ input: {} }), enabled: to !== undefined });
  return to === undefined ? [] : (items.data?.items ?? []);
}
