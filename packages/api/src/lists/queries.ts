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

const select = (tx: AgencyTx, list: string) =>
  query.selectFrom('list_items').select(['id', 'name', 'is_active as isActive', 'sequence', 'version', 'fields']).where('agency_id', '=', tx.agencyId).where('list', '=', list);

/** The list in its order. */
export function listItems(tx: AgencyTx, list: string, includeInactive: boolean): Promise<ListRow[]> {
  const all = select(tx, list).orderBy('sequence').orderBy('id');
  return tx.all(includeInactive ? all : all.where('is_active', '=', true));
}

export function findItem(tx: AgencyTx, list: string, id: string): Promise<ListRow | undefined> {
  return tx.first(select(tx, list).where('id', '=', id));
}

/** Locks the item until the transaction ends, so that two changes come one after the other. */
export function lockItem(tx: AgencyTx, list: string, id: string): Promise<ListRow | undefined> {
  return tx.first(select(tx, list).where('id', '=', id).forUpdate());
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

/** How often each item is referred to, by item id. Items that nothing refers to are left out. */
export async function countUses(tx: AgencyTx, references: readonly Reference[], ids: readonly string[]): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const { table, column } of references) {
    const { rows } = await tx.run(`select ${column} as id, count(*)::int as uses from ${table} where agency_id = $1 and ${column} = any($2::uuid[]) group by 1`, [
      tx.agencyId,
      ids,
    ]);
    for (const row of rows) uses.set(String(row['id']), (uses.get(String(row['id'])) ?? 0) + Number(row['uses']));
  }
  return uses;
}

/** A column that refers to items of a list. Table and column are our own constants, never input. */
export interface Reference {
  readonly table: string;
  readonly column: string;
}

/** Which of the fields have an answer in a submission of the category. The column is one of our own two names. */
export async function answeredFields(tx: AgencyTx, categoryId: string, column: 'fields' | 'internal_fields', ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.run(
    `select field.id from unnest($3::text[]) as field(id)
     where exists (select from submissions s where s.agency_id = $1 and s.category_id = $2
       and s.${column} @> jsonb_build_array(jsonb_build_object('id', field.id))
       and exists (select from jsonb_array_elements(s.${column}) a where a ->> 'id' = field.id and a -> 'value' <> 'null'))`,
    [tx.agencyId, categoryId, ids],
  );
  return new Set(rows.map((row) => String(row['id'])));
}

/** Active tags, the most recently used first, then those never used by name. */
export async function recentTags(tx: AgencyTx, { q, limit, offset }: { q?: string | undefined; limit: number; offset: number }) {
  const { rows } = await tx.run(
    `select t.id, t.name, t.fields ->> 'color' as color, count(*) over ()::int as total
     from list_items t
     left join lateral (select max(s.created_at) as at from submission_tags s where s.agency_id = t.agency_id and s.tag_id = t.id) used on true
     where t.agency_id = $1 and t.list = 'tags' and t.is_active and ($2::text is null or strpos(t.name_key, lower($2)) > 0)
     order by used.at desc nulls last, t.name_key limit $3 offset $4`,
    [tx.agencyId, q?.trim() || null, limit, offset],
  );
  const tags = rows.map((row) => ({ id: String(row['id']), name: String(row['name']), color: row['color'] as never }));
  return { tags, total: Number(rows[0]?.['total'] ?? 0) };
}
