import { type AgencyTx, query } from '../database/tenancy.ts';

/** An item of a configuration list that may be chosen. */
export interface ActiveItem {
  readonly id: string;
  readonly name: string;
  /** The group in which it stands; '' in a list without groups. */
  readonly group: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The items of a list that may be chosen, in their order; with `group` those of one group. */
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
