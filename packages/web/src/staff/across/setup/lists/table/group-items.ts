import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { shownName } from '../../../../../ui/shown-name.ts';
import type { ListItem } from '../../setup-calls.ts';

/** The items of one group, or of a whole list without groups. */
export interface ItemGroup {
  /** The value that the items share; '' in a list without groups. */
  readonly value: string;
  readonly label: string;
  readonly items: readonly ListItem[];
}

/** A value that groups items, in display order. */
export interface GroupValue {
  readonly value: string;
  readonly label: string;
}

/** Returns the groups of a list: the choices of its grouping field, or the items that the field refers to. */
export function groupValues({ groupedBy, fields }: ConfigList, referred: readonly ListItem[]): GroupValue[] {
  const input = groupedBy === null ? undefined : fields[groupedBy]?.input;
  if (input?.kind === 'choice') return [...input.choices];
  return referred.map(({ id, name, isActive }) => ({ value: id, label: shownName(name, isActive) }));
}

/** Groups the items in the order of the groups and omits empty groups. */
export function groupItems(
  { groupedBy, label }: ConfigList,
  values: readonly GroupValue[],
  items: readonly ListItem[],
): ItemGroup[] {
  if (groupedBy === null) return [{ value: '', label: label.many, items }];
  return values
    .map((group) => ({ ...group, items: items.filter((item) => item[groupedBy] === group.value) }))
    .filter((group) => group.items.length > 0);
}

/** Returns the items whose name contains the search text, ignoring case. */
export function matchingItems(items: readonly ListItem[], q: string): readonly ListItem[] {
  const query = q.trim().toLowerCase();
  return query === '' ? items : items.filter(({ name }) => name.toLowerCase().includes(query));
}
