import { invalid, Problem, text } from '@townkeep/core/platform';
import { rightBlocker } from '@townkeep/core/identity/people';
import { everyList } from '@townkeep/core/across/setup';
import {
  type ReadyItem,
  readyItem,
  readyKey,
  readySets,
} from '@townkeep/core/across/setup/starting/ready-sets/index.ts';
import { readyItemBlocker } from '@townkeep/core/across/setup/starting/ready-sets/item-blocker.ts';
import { referredItems, withNeeded } from '@townkeep/core/across/setup/starting/ready-sets/needed-items.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { createItem, nameKey, servedLists } from '../lists/index.ts';
import { findNames } from './queries.ts';

const labels = new Map(everyList.map(([, { name, label }]) => [name, label.many]));
const everyListName = [...new Set(readySets.flatMap(({ items }) => items).map(({ list }) => list))];

/** The ids of the active items of the lists, by list and name. */
async function findThere(tx: AgencyTx): Promise<Map<string, string>> {
  const items = await findNames(tx, everyListName);
  return new Map(items.map(({ list, nameKey: name, id }) => [`${list}/${name}`, id]));
}

const thereKey = ({ list, name }: Pick<ReadyItem, 'list' | 'name'>): string => `${list}/${nameKey(name)}`;

/** Lists the ready sets, with what the agency has already and what the caller cannot add. */
export async function listReadySets({ tx, staff: { flags } }: CallContext) {
  const there = await findThere(tx);
  return {
    sets: readySets.map(({ items, ...set }) => ({
      ...set,
      items: items.map((item) => ({
        key: readyKey(item),
        name: item.name,
        list: item.list,
        listLabel: labels.get(item.list) ?? item.list,
        needs: referredItems(item).map(({ key }) => key),
        isThere: there.has(thereKey(item)),
        blocker: readyItemBlocker(item, flags),
      })),
    })),
  };
}

/**
 * Adds chosen items to their lists, with those that they refer to. Items whose name is there are left out, and
 * referred to as they are.
 * @throws Problem invalid_input (keys), no_right when a list may not be changed, or the refusal of an item
 */
export async function takeReady(
  context: CallContext,
  keys: readonly string[],
): Promise<{ added: number; wereThere: number }> {
  const { tx } = context;
  if (keys.some((key) => readyItem(key) === undefined))
    throw invalid({ keys: text('chooseOffered', { label: 'Items' }) });
  const items = withNeeded(keys);
  const there = await findThere(tx);
  let added = 0;
  for (const item of items) {
    if (there.has(thereKey(item))) continue;
    const served = servedLists.get(item.list)!;
    const blocker = rightBlocker(served.list.createRight, context.staff.flags);
    if (blocker !== null) throw new Problem(blocker);
    const references = referencesOf(item, there);
    const made = await createItem({ ...served, tx, context }, { name: item.name, ...item.fields, ...references });
    there.set(thereKey(item), made.id);
    added += 1;
  }
  return { added, wereThere: items.length - added };
}

/** Returns the ids that an item refers to, by field. */
function referencesOf(item: ReadyItem, there: ReadonlyMap<string, string>): Record<string, string | string[]> {
  const references: Record<string, string | string[]> = {};
  for (const { field, many, key } of referredItems(item)) {
    const id = there.get(thereKey(readyItem(key)!));
    if (id === undefined) continue;
    references[field] = many ? [...(references[field] ?? []), id] : id;
  }
  return references;
}
