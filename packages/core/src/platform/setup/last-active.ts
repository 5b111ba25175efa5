import { inSentence } from '../formats/in-sentence.ts';
import type { ConfigList } from './config-list.ts';
import { text } from '../messages.ts';

type List = Pick<ConfigList, 'keepsOne' | 'label'>;
interface Item {
  readonly isActive: boolean;
}

/**
 * Returns the text of why an item can be neither deactivated nor deleted, or null if it can. Some lists keep one active
 * item.
 * @param activeItems number of active items in the whole list
 */
export function lastActiveProblem(list: List, { isActive }: Item, activeItems: number): string | null {
  const { keepsOne, label } = list;
  return keepsOne && isActive && activeItems <= 1 ? text('lastActive', { label: inSentence(label.one) }) : null;
}
