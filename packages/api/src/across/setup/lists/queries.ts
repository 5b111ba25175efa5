import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { sql } from 'kysely';
import { type AgencyTx, json, query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { type ColumnReference, columnReferences } from './column-references.ts';

/** A stored item of a configuration list. `fields` are the list's own fields. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly sequence: number;
  readonly version: number;
  readonly group: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** An item with the number of references to it, counted up to a limit. */
export interface CountedRow extends ListRow {
  readonly usedBy: number;
  /** True when the item refers to nothing active and its list warns about that. */
  readonly lacksActive: boolean;
  /** True when the item refers to something deactivated and its list warns about that. */
  readonly namesInactive: boolean;
}

/** The filters of a list. */
export interface ItemFilter {
  readonly includeInactive?: boolean;
  /** A part of the name. */
  readonly q?: string | undefined;
  readonly group?: string | undefined;
  /** Values of fields; for a field with several values, those of which an item has one. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

type Named = Pick<ConfigList, 'name'> & Partial<Pick<ConfigList, 'emptyMeansAll' | 'emptyWarning' | 'warnsOfInactive'>>;

/** Uses are counted up to this number, so that a list loads quickly however many records refer to its items. */
const COUNTED_MAX = 1001;

const select = (tx: AgencyTx, { name }: Named) =>
  query
    .selectFrom('list_items as i')
    .select([
      'i.id',
      'i.name',
      'i.is_active as isActive',
      'i.sequence',
      'i.version',
      'i.group_key as group',
      'i.fields',
    ])
    .where('i.agency_id', '=', tx.agencyId)
    .where('i.list', '=', name);

const usesInFields = sql`(select count(*) from list_references r
  where r.agency_id = i.agency_id and r.to_list = i.list and r.to_id = i.id)`;

function usesInColumn({ table, column, kept }: ColumnReference) {
  const uses = sql`from ${sql.table(table)} r where r.agency_id = i.agency_id and ${sql.ref(`r.${column}`)} = i.id`;
  if (kept !== undefined) return sql`coalesce((select ${sql.raw(kept)} ${uses}), 0)`;
  return sql`(select count(*) from (select 1 ${uses} limit ${sql.lit(COUNTED_MAX)}) as counted)`;
}

const counted = (tx: AgencyTx, list: Named) => {
  const uses = [usesInFields, ...(columnReferences[list.name] ?? []).map(usesInColumn)];
  const usedBy = sql<number>`(${sql.join(uses, sql` + `)})::integer`;
  const warnings = [lacksActive(list).as('lacksActive'), namesInactive(list).as('namesInactive')];
  return select(tx, list).select([usedBy.as('usedBy'), ...warnings]);
};

function lacksActive({ emptyWarning = null }: Named) {
  if (emptyWarning === null) return sql<boolean>`false`;
  return sql<boolean>`not exists (select from list_references r
    left join staff s on s.agency_id = r.agency_id and s.id = r.to_staff_id
    left join list_items t on t.agency_id = r.agency_id and t.list = r.to_list and t.id = r.to_id
    where r.agency_id = i.agency_id and r.from_list = i.list and r.from_id = i.id and r.field = any(${[...emptyWarning.fields]}::text[])
      and coalesce(s.is_active, t.is_active))`;
}

function namesInactive({ warnsOfInactive = null }: Named) {
  if (warnsOfInactive === null) return sql<boolean>`false`;
  return sql<boolean>`exists (select from list_references r
    left join staff s on s.agency_id = r.agency_id and s.id = r.to_staff_id
    left join list_items t on t.agency_id = r.agency_id and t.list = r.to_list and t.id = r.to_id
    where r.agency_id = i.agency_id and r.from_list = i.list and r.from_id = i.id
      and not coalesce(s.is_active, t.is_active))`;
}

/** Lists the items in order, group by group. */
export function listItems(
  tx: AgencyTx,
  list: Named,
  { includeInactive = true, q, group, fields = {} }: ItemFilter = {},
): Promise<CountedRow[]> {
  let items = counted(tx, list).orderBy('i.group_key').orderBy('i.sequence').orderBy('i.id');
  if (!includeInactive) items = items.where('i.is_active', '=', true);
  if (group !== undefined) items = items.where('i.group_key', '=', group);
  if (q !== undefined && q !== '') items = items.where(sql<boolean>`strpos(i.name_key, ${nameKey(q)}) > 0`);
  for (const [name, value] of Object.entries(fields)) items = items.where(hasValue(list, name, value));
  return tx.all(items);
}

function hasValue({ emptyMeansAll = [] }: Named, name: string, value: unknown) {
  if (!Array.isArray(value)) return sql<boolean>`i.fields @> ${json({ [name]: value })}`;
  const named = sql`coalesce(i.fields -> ${name}::text, '[]')`;
  const isForAll = emptyMeansAll.includes(name) ? sql`${named} = '[]'` : sql`false`;
  return sql<boolean>`(${named} ?| ${value as string[]}::text[] or ${isForAll})`;
}

export function findItem(tx: AgencyTx, list: Named, id: string): Promise<CountedRow | undefined> {
  return tx.first(counted(tx, list).where('i.id', '=', id));
}

/** Lists the ids of one group of a list, and counts the items of the whole list. */
export async function listIds(tx: AgencyTx, { name }: Named, group: string): Promise<{ ids: string[]; total: number }> {
  const rows = await tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'group_key'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', name),
  );
  return { ids: rows.filter((row) => row.group_key === group).map((row) => row.id), total: rows.length };
}

/** Counts the list's active items. */
export async function countActive(tx: AgencyTx, { name }: Named): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('list_items')
      .select((e) => e.fn.countAll<string>().as('active'))
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', name)
      .where('is_active', '=', true),
  );
  return Number(row?.active ?? 0);
}

/** Locks the item until the transaction ends, so that nothing can begin to use it. */
export function lockItem(tx: AgencyTx, list: Named, id: string): Promise<ListRow | undefined> {
  return tx.first(select(tx, list).where('i.id', '=', id).forUpdate());
}

/** Returns the key by which names are compared: without case and surrounding space. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase('en-US');

/** The values of an item that are saved. */
export type SavedItem = Pick<ListRow, 'name' | 'isActive' | 'group' | 'fields'>;

export async function insertItem(tx: AgencyTx, list: Named, item: SavedItem): Promise<string> {
  const id = newId();
  await tx.change(
    query.insertInto('list_items').values({
      agency_id: tx.agencyId,
      id,
      list: list.name,
      name: item.name,
      name_key: nameKey(item.name),
      sequence: await nextSequence(tx, list, item.group),
      is_active: item.isActive,
      group_key: item.group,
      fields: json(item.fields),
    }),
  );
  return id;
}

/** Saves an item as its next version; an item that moves to another group becomes the last one there. */
export async function saveItem(tx: AgencyTx, list: Named, before: ListRow, item: SavedItem, now: Date): Promise<void> {
  const sequence = item.group === before.group ? before.sequence : await nextSequence(tx, list, item.group);
  await tx.change(
    query
      .updateTable('list_items')
      .set((e) => ({
        name: item.name,
        name_key: nameKey(item.name),
        is_active: item.isActive,
        group_key: item.group,
        sequence,
        fields: json(item.fields),
        updated_at: now,
        version: e('version', '+', 1),
      }))
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', list.name)
      .where('id', '=', before.id),
  );
}

async function nextSequence(tx: AgencyTx, { name }: Named, group: string): Promise<number> {
  const last = await tx.first(
    query
      .selectFrom('list_items')
      .select((e) => e.fn.max('sequence').as('sequence'))
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', name)
      .where('group_key', '=', group),
  );
  return (last?.sequence ?? 0) + 1;
}

export async function deleteItem(tx: AgencyTx, { name }: Named, id: string): Promise<void> {
  await tx.change(
    query.deleteFrom('list_items').where('agency_id', '=', tx.agencyId).where('list', '=', name).where('id', '=', id),
  );
}

/** Numbers the items 1, 2, 3 … in the order of `ids`. */
export async function saveSequence(tx: AgencyTx, { name }: Named, ids: readonly string[]): Promise<void> {
  await tx.run(
    `update list_items i set sequence = o.position from unnest($3::uuid[]) with ordinality as o (id, position)
    where i.agency_id = $1 and i.list = $2 and i.id = o.id and i.sequence <> o.position`,
    [tx.agencyId, name, ids],
  );
}

/** Lists active tags, the most recently used first, then the unused ones by name. */
export async function recentTags(
  tx: AgencyTx,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
) {
  const { rows } = await tx.run(
    `select t.id, t.name, t.fields ->> 'color' as color, count(*) over ()::int as total
     from list_items t
     left join lateral (select max(s.created_at) as at from subject_tags s
       where s.agency_id = t.agency_id and s.tag_id = t.id) used on true
     where t.agency_id = $1 and t.list = 'tags' and t.is_active
     and ($2::text is null or strpos(t.name_key, lower($2)) > 0)
     order by used.at desc nulls last, t.name_key limit $3 offset $4`,
    [tx.agencyId, q?.trim() || null, limit, offset],
  );
  const tags = rows.map((row) => ({ id: String(row['id']), name: String(row['name']), color: row['color'] as never }));
  return { tags, total: Number(rows[0]?.['total'] ?? 0) };
}
