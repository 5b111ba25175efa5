import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import { referencedIds } from '@townkeep/core/kernel/fields/index.ts';
import type { ListItem } from '../../setup-calls.ts';

type Warning = Pick<ConfigList, 'emptyWarning'> & Partial<Pick<ConfigList, 'warnsOfInactive'>>;
type Typed = Readonly<Record<string, unknown>>;

/**
 * Returns the warning for an item with the values typed in its dialog, or null.
 * @param item as stored; null for a new one
 */
export function shownWarning(
  { emptyWarning, warnsOfInactive }: Warning,
  item: ListItem | null,
  typed: Typed,
): string | null {
  const isActive = typed['isActive'] ?? item?.isActive ?? true;
  if (isActive !== true) return null;
  // Only the server knows what is deactivated.
  if (emptyWarning === null) return warnsOfInactive === null ? null : (item?.warning ?? null);
  const { field, text } = emptyWarning;
  if (field in typed) return referencedIds(typed[field]).length === 0 ? text : null;
  if (item === null) return null;
  return referencedIds(item[field]).length === 0 ? text : item.warning;
}
