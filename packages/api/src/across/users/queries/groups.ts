import { groupList } from '@townkeep/core/across/setup';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** A group with its members. */
export interface Membership {
  readonly id: string;
  readonly isActive: boolean;
  readonly memberIds: readonly string[];
}

/** Finds the groups with these ids, and those that the person belongs to. */
export async function findGroups(tx: AgencyTx, staffId: string, ids: readonly string[]): Promise<Membership[]> {
  const { rows } = await tx.run(
    `select g.id, g.is_active as "isActive", coalesce(g.fields -> 'memberIds', '[]') as "memberIds"
     from list_items g where g.agency_id = $1 and g.list = '${groupList.name}'
       and (g.id = any($3::uuid[]) or exists (select from list_references m where m.agency_id = g.agency_id
         and m.from_list = g.list and m.from_id = g.id and m.field = 'memberIds' and m.to_staff_id = $2))
     order by g.sequence, g.id`,
    [tx.agencyId, staffId, ids],
  );
  return rows as unknown as Membership[];
}

/** Finds a group. */
export function findGroup(
  tx: AgencyTx,
  id: string,
): Promise<{ readonly id: string; readonly name: string; readonly isActive: boolean } | undefined> {
  return tx.first(
    query
      .selectFrom('list_items')
      .select(['id', 'name', 'is_active as isActive'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', groupList.name)
      .where('id', '=', id),
  );
}
