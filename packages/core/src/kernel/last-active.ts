import type { ConfigList } from './config-list.ts';
import { text } from './messages.ts';

/**
 * Returns why an item can be neither deactivated nor deleted, as a text, or null when it can: some lists keep one active.
 * @param activeItems how many items of the whole list are active
 */
export function lastActiveProblem({ keepsOne, label }: Pick<ConfigList, 'keepsOne' | 'label'>, { isActive }: { readonly isActive: boolean }, activeItems: number): string | null {
  return keepsOne && isActive && activeItems <= 1 ? text('lastActive', { label: label.one.toLowerCase() }) : null;
}
