import { categoryList, configLists } from '@townkeep/core/across/setup';
import { isSecured } from '../../casework/locations/index.ts';
import { type AgencyTx, jsonText, query } from '../../platform/database/tenancy.ts';

/** An active category that is offered to residents, with its fields. */
export interface OfferedCategory {
  readonly id: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export async function listOfferedCategories(tx: AgencyTx): Promise<OfferedCategory[]> {
  const { rows } = await tx.run(
    `select id, name, fields - '{keywords,internalCustomFields}'::text[] as fields from list_items
     where agency_id = $1 and list = $2 and is_active and coalesce(fields ->> 'categoryType', 'EXTERNAL') = 'EXTERNAL'
     order by sequence, id`,
    [tx.agencyId, categoryList.name],
  );
  return rows as unknown as OfferedCategory[];
}

export async function hasPublicFaqs(tx: AgencyTx): Promise<boolean> {
  const { rows } = await tx.run(
    `select 1 from list_items
     where agency_id = $1 and list = $2 and is_active and coalesce(fields ->> 'isPublic', 'true') = 'true' limit 1`,
    [tx.agencyId, configLists.faqs.name],
  );
  return rows.length > 0;
}

/** Lists the ids of the offered categories with the most submissions, most first. One without any is not listed. */
export async function listFrequent(
  tx: AgencyTx,
  offered: readonly Pick<OfferedCategory, 'id'>[],
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.run(
    `select category_id as id from submission_counts
     where agency_id = $1 and category_id = any ($2::uuid[]) and open_count + closed_count > 0
     order by open_count + closed_count desc, category_id limit $3`,
    [tx.agencyId, offered.map(({ id }) => id), limit],
  );
  return rows.map(({ id }) => String(id));
}

/** Reads the agency's saved settings by area; an area that was never saved is absent. */
export async function readAreas(tx: AgencyTx, areas: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
  const rows = await tx.all(
    query
      .selectFrom('settings')
      .select(['area', 'value'])
      .where('agency_id', '=', tx.agencyId)
      .where('area', 'in', [...areas]),
  );
  return new Map(rows.map((row) => [row.area, row.value as Record<string, unknown>]));
}

/** An open submission near a point. */
export interface NearbySubmission {
  readonly number: number;
  readonly categoryName: string;
  readonly streetAddress: string | null;
  readonly createdAt: Date;
  readonly meters: number;
}

/** A count up to a limit; with `capped` there may be more. */
export interface CappedCount {
  readonly count: number;
  readonly capped: boolean;
}

/** The most submissions that are read: `nearby_submissions` returns no more. */
const NEARBY_MAX = 50;

const NEARBY = `
  with near as materialized (select id, distance from nearby_submissions($1::smallint, $2, $3, $4, $5, ${NEARBY_MAX})),
  shown as (
    select n.distance, s.number, s.street_address, s.created_at
    from near n cross join lateral (
      select * from submissions s
      where s.agency_id = $1 and s.id = n.id and s.visibility = 'EXTERNAL' and ($7::timestamptz is null or s.created_at > $7)
      and not ${isSecured('s')} offset 0) s)
  select s.number, (select c.name from list_items c where c.agency_id = $1 and c.id = $2) as "categoryName",
    s.street_address as "streetAddress", s.created_at as "createdAt",
    s.distance as meters, count(*) over () as total, (select count(*) from near) = ${NEARBY_MAX} as capped
  from shown s order by s.distance, s.number limit $6`;

/**
 * Lists open public submissions of a category within `meters` of a point: their count, and at most `limit` of them,
 * nearest first.
 */
export async function listNearby(
  tx: AgencyTx,
  {
    categoryId,
    latitude,
    longitude,
    meters,
    since,
    limit,
  }: {
    categoryId: string;
    latitude: number;
    longitude: number;
    meters: number;
    /** Leaves out those that were filed before it; null for none. */
    since: Date | null;
    limit: number;
  },
): Promise<{ nearest: NearbySubmission[]; total: CappedCount }> {
  const { rows } = await tx.run(NEARBY, [tx.agencyId, categoryId, longitude, latitude, meters, limit, since]);
  const nearest = rows as unknown as NearbySubmission[];
  return { nearest, total: { count: Number(rows[0]?.['total'] ?? 0), capped: rows[0]?.['capped'] === true } };
}

// An ended draft has a JSON null as its data.
const HAS_ENDED = `drafts.data = 'null'::jsonb`;

/** Saves a draft. Returns false, and saves nothing, when it has ended. */
export async function saveDraftRow(tx: AgencyTx, idHash: Buffer, data: unknown, savedAt: Date): Promise<boolean> {
  const { affected } = await tx.run(
    `insert into drafts (agency_id, id_hash, data, saved_at) values ($1, $2, $3, $4)
     on conflict (agency_id, id_hash) do update set data = excluded.data, saved_at = excluded.saved_at
     where not (${HAS_ENDED})`,
    [tx.agencyId, idHash, jsonText(data), savedAt],
  );
  return affected > 0;
}

/** Finds a draft saved after `since`; null when there is none or it has ended. */
export async function findDraftRow(tx: AgencyTx, idHash: Buffer, since: Date): Promise<unknown> {
  const { rows } = await tx.run(
    `select data from drafts where agency_id = $1 and id_hash = $2 and saved_at > $3 and not (${HAS_ENDED})`,
    [tx.agencyId, idHash, since],
  );
  return rows[0]?.['data'] ?? null;
}

export async function endDraftRow(tx: AgencyTx, idHash: Buffer, now: Date): Promise<void> {
  await tx.run(
    `insert into drafts (agency_id, id_hash, data, saved_at) values ($1, $2, 'null', $3)
     on conflict (agency_id, id_hash) do update set data = excluded.data, saved_at = excluded.saved_at`,
    [tx.agencyId, idHash, now],
  );
}

export function deleteDraftsBefore(tx: AgencyTx, before: Date): Promise<number> {
  return tx.change(query.deleteFrom('drafts').where('agency_id', '=', tx.agencyId).where('saved_at', '<', before));
}
