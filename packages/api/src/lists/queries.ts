import { sql } from 'kysely';
import type { Scopes } from '@townkeep/core/people';
import { type AgencyTx, json, query } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';

/** A stored item of a configuration list. `fields` are the list's own. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly sequence: number;
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** An item with how often it is referred to. */
export interface CountedRow extends ListRow {
  readonly usedBy: number;
}

/**
 * What refers to items of a list: a table's column, with the sum that counts its rows where it is kept already, or a field
 * of another list's items. All are our own constants, never input.
 */
export type Reference = { readonly table: string; readonly column: string; readonly count?: string } | { readonly list: string; readonly field: string };

const select = (tx: AgencyTx, list: string) =>
  query
    .selectFrom('list_items as i')
    .select(['i.id', 'i.name', 'i.is_active as isActive', 'i.sequence', 'i.version', 'i.fields'])
    .where('i.agency_id', '=', tx.agencyId)
    .where('i.list', '=', list);

const counted = (tx: AgencyTx, list: string, references: readonly Reference[]) => {
  const uses = references.map((reference) => sql`coalesce(${usesBy(reference)}, 0)`);
  return select(tx, list).select(sql<number>`(${sql.join([sql`0`, ...uses], sql` + `)})::integer`.as('usedBy'));
};

function usesBy(reference: Reference) {
  if ('list' in reference) {
    return sql`(select count(*) from list_items r where r.agency_id = i.agency_id and r.list = ${sql.lit(reference.list)} and r.fields ->> ${sql.lit(reference.field)} = i.id::text)`;
  }
  const { table, column, count = 'count(*)' } = reference;
  return sql`(select ${sql.raw(count)} from ${sql.table(table)} r where r.agency_id = i.agency_id and ${sql.ref(`r.${column}`)} = i.id)`;
}

/** The list in its order. */
export function listItems(tx: AgencyTx, list: string, references: readonly Reference[], includeInactive: boolean): Promise<CountedRow[]> {
  const all = counted(tx, list, references).orderBy('i.sequence').orderBy('i.id');
  return tx.all(includeInactive ? all : all.where('i.is_active', '=', true));
}

export function findItem(tx: AgencyTx, list: string, references: readonly Reference[], id: string): Promise<CountedRow | undefined> {
  return tx.first(counted(tx, list, references).where('i.id', '=', id));
}

/** Whether an item may be chosen, or undefined where the list has none with this id. */
export async function findOffered(tx: AgencyTx, list: string, id: string): Promise<boolean | undefined> {
  const item = await tx.first(query.selectFrom('list_items').select('is_active').where('agency_id', '=', tx.agencyId).where('list', '=', list).where('id', '=', id));
  return item?.is_active;
}

/** A staff member as far as it matters for assigning them submissions. */
export function findStaff(tx: AgencyTx, id: string): Promise<{ isActive: boolean; scopes: Scopes } | undefined> {
  return tx.first(
    query
      .selectFrom('staff')
      .select('is_active as isActive')
      .select((e) => e.ref('scopes').$castTo<Scopes>().as('scopes'))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** Locks the item until the transaction ends, so that nobody begins to use it meanwhile. */
export function lockItem(tx: AgencyTx, list: string, id: string): Promise<ListRow | undefined> {
  return tx.first(select(tx, list).where('i.id', '=', id).forUpdate());
}

/** Names are compared without case and surrounding space. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase('en-US');

export async function insertItem(tx: AgencyTx, list: string, item: Pick<ListRow, 'name' | 'isActive' | 'fields'>): Promise<string> {
  const id = newId();
  const last = await tx.first(
    query
      .selectFrom('list_items')
      .select((e) => e.fn.max('sequence').as('sequence'))
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', list),
  );
  await tx.change(
    query.insertInto('list_items').values({
      agency_id: tx.agencyId,
      id,
      list,
      name: item.name,
      name_key: nameKey(item.name),
      sequence: (last?.sequence ?? 0) + 1,
      is_active: item.isActive,
      fields: json(item.fields),
    }),
  );
  return id;
}

export async function saveItem(tx: AgencyTx, list: string, id: string, item: Pick<ListRow, 'name' | 'isActive' | 'fields'>, now: Date): Promise<void> {
  await tx.change(
    query
      .updateTable('list_items')
      .set((e) => ({ name: item.name, name_key: nameKey(item.name), is_active: item.isActive, fields: json(item.fields), updated_at: now, version: e('version', '+', 1) }))
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', list)
      .where('id', '=', id),
  );
}

export async function deleteItem(tx: AgencyTx, list: string, id: string): Promise<void> {
  await tx.change(query.deleteFrom('list_items').where('agency_id', '=', tx.agencyId).where('list', '=', list).where('id', '=', id));
}

/** Numbers the items 1, 2, 3 … in the order of `ids`. */
export async function saveSequence(tx: AgencyTx, list: string, ids: readonly string[]): Promise<void> {
  await tx.run(
    `update list_items i set sequence = o.position from unnest($3::uuid[]) with ordinality as o (id, position)
    where i.agency_id = $1 and i.list = $2 and i.id = o.id`,
    [tx.agencyId, list, ids],
  );
}

/** Active tags, the most recently used first, then those never used by name. */
export async function recentTags(tx: AgencyTx, { q, limit, offset }: { q?: string | undefined; limit: number; offset: number }) {
  const { rows } = await tx.run(
    `select t.id, t.name, t.fields ->> 'color' as color, count(*) over ()::int as total
     from list_items t
     left join lateral (select max(s.created_at) as at from subject_tags s where s.agency_id = t.agency_id and s.tag_id = t.id) used on true
     where t.agency_id = $1 and t.list = 'tags' and t.is_active and ($2::text is null or strpos(t.name_key, lower($2)) > 0)
     order by used.at desc nulls last, t.name_key limit $3 offset $4`,
    [tx.agencyId, q?.trim() || null, limit, offset],
  );
  const tags = rows.map((row) => ({ id: String(row['id']), name: String(row['name']), color: row['color'] as never }));
  return { tags, total: Number(rows[0]?.['total'] ?? 0) };
}
