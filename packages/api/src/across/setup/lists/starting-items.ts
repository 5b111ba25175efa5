import type { ConfigList, StartingItem } from '@townkeep/core/platform/setup/config-list.ts';
import { type Fields, initialValues } from '@townkeep/core/platform/fields/index.ts';
import { everyList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { keepReferences } from './fields/references.ts';
import { insertItem, listIds } from './queries.ts';

export type NewItem = StartingItem;

/** Stores items in their order, without the checks of a staff member's change. Returns the id of each by its name. */
export async function seedItems<F extends Fields>(
  tx: AgencyTx,
  list: ConfigList<F>,
  items: readonly NewItem[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const item of items) {
    const fields: Readonly<Record<string, unknown>> = { ...initialValues(list.fields), ...item.fields };
    const group = list.groupedBy === null ? '' : String(fields[list.groupedBy]);
    const id = await insertItem(tx, list, { name: item.name, isActive: true, group, fields });
    await keepReferences(tx, { list: list.name, id }, list.fields, fields, null);
    ids.set(item.name, id);
  }
  return ids;
}

/** Inserts the items that an agency's lists start with, for lists that are empty. */
export async function insertStartingItems(tx: AgencyTx): Promise<void> {
  for (const [, list] of everyList) {
    const isEmpty = list.starting.length > 0 && (await listIds(tx, list, '')).total === 0;
    if (isEmpty) await seedItems(tx, list, list.starting);
  }
}
