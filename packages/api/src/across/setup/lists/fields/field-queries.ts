import { accountScopes, type Scopes, type StoredRights } from '@townkeep/core/identity/people';
import { storedRightsOf } from '../../../../platform/auth/groups-of-staff.ts';
import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';

/** Finds which of these items the list has, each with whether it can be chosen. */
export async function findOffered(tx: AgencyTx, list: string, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'is_active'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', list)
      .where('id', 'in', [...ids]),
  );
  return new Map(rows.map((row) => [row.id, row.is_active]));
}

/** The facts about a staff member that decide whether they can be chosen. */
export interface ReferredStaff {
  readonly id: string;
  readonly isActive: boolean;
  readonly scopes: Scopes;
}

export async function findStaff(tx: AgencyTx, ids: readonly string[]): Promise<ReferredStaff[]> {
  const { rows } = await tx.run(
    `select id, is_active as "isActive", ${storedRightsOf('staff')}
     from staff where agency_id = $1 and id = any($2::uuid[])`,
    [tx.agencyId, ids],
  );
  const found = rows as unknown as (StoredRights & Pick<ReferredStaff, 'id' | 'isActive'>)[];
  return found.map(({ id, isActive, ...rights }) => ({ id, isActive, scopes: accountScopes(rights) }));
}

/** Lists the items of a list that name a staff member in one of its fields. */
export async function listReferringTo(tx: AgencyTx, list: string, field: string, staffId: string): Promise<string[]> {
  const rows = await tx.all(
    query
      .selectFrom('list_references')
      .select('from_id as id')
      .where('agency_id', '=', tx.agencyId)
      .where('from_list', '=', list)
      .where('field', '=', field)
      .where('to_staff_id', '=', staffId)
      .orderBy('from_id'),
  );
  return rows.flatMap(({ id }) => id ?? []);
}

/** The referring side: an item of a list, or the settings of an area. */
export type Referring = { readonly list: string; readonly id: string } | { readonly area: string };

/** One id in a reference field. `to` is a list's name or `staff`. */
export interface StoredReference {
  readonly field: string;
  readonly to: string;
  readonly id: string;
}

/** Replaces the reference rows of an item or of settings. The foreign keys refuse an id that its list does not have. */
export async function saveReferences(
  tx: AgencyTx,
  from: Referring,
  references: readonly StoredReference[],
): Promise<void> {
  const source =
    'list' in from
      ? { from_list: from.list, from_id: from.id, from_area: null }
      : { from_list: null, from_id: null, from_area: from.area };
  const removal = query.deleteFrom('list_references').where('agency_id', '=', tx.agencyId);
  await tx.change('list' in from ? removal.where('from_id', '=', from.id) : removal.where('from_area', '=', from.area));
  if (references.length === 0) return;
  const rows = references.map(({ field, to, id }) => {
    const target =
      to === 'staff' ? { to_list: null, to_id: null, to_staff_id: id } : { to_list: to, to_id: id, to_staff_id: null };
    return { agency_id: tx.agencyId, id: newId(), field, ...source, ...target };
  });
  await tx.change(query.insertInto('list_references').values(rows));
}

export interface StaffSearch {
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of active staff by name, or the staff with these ids whether active or not. */
export async function findPeople(tx: AgencyTx, { q, ids, limit, offset }: StaffSearch) {
  const { rows } = await tx.run(
    `select id, first_name as "firstName", last_name as "lastName", is_active as "isActive",
     count(*) over ()::int as total
     from staff where agency_id = $1 and case when $2::uuid[] is null then is_active else id = any($2) end
       and ($3::text is null or strpos(lower(first_name || ' ' || last_name), lower($3)) > 0)
     order by last_name, first_name, id limit $4 offset $5`,
    [tx.agencyId, ids ?? null, q?.trim() || null, limit, offset],
  );
  const people = rows.map(
    ({ total: _, ...person }) => person as { id: string; firstName: string; lastName: string; isActive: boolean },
  );
  return { people, total: Number(rows[0]?.['total'] ?? 0) };
}
