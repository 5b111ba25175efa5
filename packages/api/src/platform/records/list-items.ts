import { type AgencyTx, query } from '../database/tenancy.ts';

/** An active item of a configuration list. */
export interface ActiveItem {
  readonly id: string;
  readonly name: string;
  /** The item's group; '' in a list without groups. */
  readonly group: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Lists the active items of a list, in order; with `group`, only those of one group. */
export function listActive(tx: AgencyTx, list: { readonly name: string }, group?: string): Promise<ActiveItem[]> {
  const active = query
    .selectFrom('list_items')
    .select(['id', 'name', 'group_key as group', 'fields'])
    .where('agency_id', '=', tx.agencyId)
    .where('list', '=', list.name)
    .where('is_active', '=', true)
    .orderBy('group_key')
    .orderBy('sequence')
    .orderBy('id');
  return tx.all(group === undefined ? active : active.where('group_key', '=', group));
}
