import { caseBasicsSet } from './case-basics.ts';
import { categorySet } from './categories.ts';
import { noticeSet } from './notices.ts';
import { propertyMaintenanceSet } from './property-maintenance.ts';
import { roleSet } from './roles.ts';
import { type ReadyItem, readyKey, type ReadySet } from './ready-set.ts';

/** Every ready set, in the order in which an agency uses them. */
export const readySets: readonly ReadySet[] = [roleSet, categorySet, caseBasicsSet, propertyMaintenanceSet, noticeSet];

const everyItem = new Map<string, ReadyItem>(
  readySets.flatMap(({ items }) => items).map((item) => [readyKey(item), item]),
);

/** Returns the item with a key, or undefined. */
export const readyItem = (key: string): ReadyItem | undefined => everyItem.get(key);

export { type ReadyItem, readyKey, type ReadySet } from './ready-set.ts';
