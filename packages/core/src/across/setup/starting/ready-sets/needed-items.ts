import { referringFields } from '../../../../platform/fields/index.ts';
import { everyList } from '../../index.ts';
import { readyItem } from './index.ts';
import { type ReadyItem, readyKey } from './ready-set.ts';

const fieldsOf = new Map(everyList.map(([, { name, fields }]) => [name, fields]));

/** Returns the items that an item refers to, each with the field. */
export function referredItems({ list, refers = {} }: ReadyItem): { field: string; many: boolean; key: string }[] {
  return referringFields(fieldsOf.get(list) ?? {}).flatMap(({ name, input }) =>
    [refers[name] ?? []].flat().map((named) => ({
      field: name,
      many: input.many,
      key: readyKey({ list: input.to, name: named as string }),
    })),
  );
}

/** Returns the items with these keys and all that they need, each once and after those that it needs. */
export function withNeeded(keys: readonly string[]): ReadyItem[] {
  const found = new Map<string, ReadyItem>();
  const visit = (key: string) => {
    const item = readyItem(key);
    if (item === undefined || found.has(key)) return;
    for (const needed of referredItems(item)) visit(needed.key);
    found.set(key, item);
  };
  keys.forEach(visit);
  return [...found.values()];
}
