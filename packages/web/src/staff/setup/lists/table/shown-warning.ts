import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import { referencedIds } from '@townkeep/core/kernel/fields/index.ts';
import type { ListItem } from '../../setup-calls.ts';

type Warning = Pick<ConfigList, 'emptyWarning'>;
type Typed = Readonly<Record<string, unknown>>;

/**
 * Returns the warning for an item with the values typed in its dialog, or null.
 * @param item as stored; null for a new one
 */
export function shownWarning({ emptyWarning }: Warning, item: ListItem | null, typed: Typed): string | null {
  const isActive = typed['isActive'] ?? item?.isActive ?? true;
  if (emptyWarning === null || isActive !== true) return null;
  const { field, text } = emptyWarning;
  if (field in typed) return referencedIds(typed[field]).length === 0 ? text : null;
  if (item === null) return null;
  return referencedIds(item[field]).length === 0 ? text : item.warning;
}
