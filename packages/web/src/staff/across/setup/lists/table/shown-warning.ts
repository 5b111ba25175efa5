import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { referencedIds } from '@townkeep/core/platform/fields/index.ts';
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
  const { fields, text } = emptyWarning;
  const isTyped = fields.some((field) => field in typed);
  if (item === null && !isTyped) return null;
  const isEmpty = fields.every((field) => referencedIds(field in typed ? typed[field] : item?.[field]).length === 0);
  if (isEmpty) return text;
  return isTyped ? null : (item?.warning ?? null);
}
