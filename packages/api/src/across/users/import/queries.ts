import { departmentList, groupList, roleList } from '@townkeep/core/across/setup';
import type { ImportNames } from '@townkeep/core/across/users';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** Finds the active items that a file can name. */
export async function findNames(tx: AgencyTx): Promise<ImportNames> {
  const items = await tx.all(
    query
      .selectFrom('list_items')
      .select(['list', 'id', 'name_key'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', 'in', [departmentList.name, roleList.name, groupList.name])
      .where('is_active', '=', true),
  );
  const idsOf = (list: string) =>
    new Map(items.filter((item) => item.list === list).map((item) => [item.name_key, item.id]));
  return {
    departmentId: idsOf(departmentList.name),
    roleId: idsOf(roleList.name),
    groupIds: idsOf(groupList.name),
  };
}

/** Finds which of these emails and usernames, in lowercase, accounts have already. */
export async function findTaken(tx: AgencyTx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.run(
    `select email_key as key from staff where agency_id = $1 and email_key = any($2::text[])
     union select username_key from staff where agency_id = $1 and username_key = any($2::text[])`,
    [tx.agencyId, keys],
  );
  return new Set(rows.map((row) => String(row['key'])));
}

/** What a role or a group gives, and how many members a group has. */
export interface FoundGrant {
  readonly permissions: unknown;
  readonly members: number;
}

/** Finds roles and groups by their ids. */
export async function findGrants(tx: AgencyTx, ids: readonly string[]): Promise<ReadonlyMap<string, FoundGrant>> {
  const { rows } = await tx.run(
    `select id, fields -> 'permissions' as permissions,
       jsonb_array_length(coalesce(fields -> 'memberIds', '[]')) as members
     from list_items where agency_id = $1 and id = any($2::uuid[])`,
    [tx.agencyId, ids],
  );
  return new Map((rows as unknown as (FoundGrant & { readonly id: string })[]).map((row) => [row.id, row]));
}
