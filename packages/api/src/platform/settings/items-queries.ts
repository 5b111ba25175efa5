import { type AgencyTx, query } from '../database/tenancy.ts';

/** An item of a configuration list that a case refers to. */
export interface ListItem {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** The item's group; '' in a list without groups. */
  readonly group: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Finds items of a list, by id. */
export async function findItems(
  tx: AgencyTx,
  list: { readonly name: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListItem>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'name', 'is_active as isActive', 'group_key as group', 'fields'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', list.name)
      .where('id', 'in', [...new Set(ids)]),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts the active items of every list. */
export async function countActiveItems(tx: AgencyTx): Promise<Readonly<Record<string, number>>> {
  const rows = await tx.all(
    query
      .selectFrom('list_items')
      .select((e) => ['list', e.fn.countAll<string>().as('active')])
      .where('agency_id', '=', tx.agencyId)
      .where('is_active', '=', true)
      .groupBy('list'),
  );
  return Object.fromEntries(rows.map(({ list, active }) => [list, Number(active)]));
}
