import type { ConfigList } from './config-list.ts';
import { text } from '../messages.ts';

type List = Pick<ConfigList, 'keepsOne' | 'label'>;
interface Item {
  readonly isActive: boolean;
}

/**
 * Returns why an item can be neither deactivated nor deleted, as a text, or null when it can: some lists keep one.
 * @param activeItems how many items of the whole list are active
 */
export function lastActiveProblem(list: List, { isActive }: Item, activeItems: number): string | null {
  const { keepsOne, label } = list;
  return keepsOne && isActive && activeItems <= 1 ? text('lastActive', { label: label.one.toLowerCase() }) : null;
}
