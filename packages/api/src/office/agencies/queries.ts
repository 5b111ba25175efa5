import type { Product } from '@townkeep/core/identity/people';
import type { MapConfig } from '@townkeep/core/office/agencies';
import type { Database } from '../../platform/database/connection.ts';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** Finds the agency's name, which is stored in the agency's own row, where links are resolved. */
export async function findAgencyName(tx: AgencyTx): Promise<string> {
  const agency = await tx.first(query.selectFrom('agencies').select('name').where('id', '=', tx.agencyId));
  return agency?.name ?? '';
}

/** An area in degrees. */
export interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The parcels that stand for where the agency is. Reading all of them would slow down each form. */
const PARCELS_READ = 500;

/**
 * Finds the agency's map data: its boundary for drawing, the version of its base map, whether there are parcels to
 * draw, and the extent of the boundary, or of some parcels where there is no boundary.
 */
export async function findMapParts(
  tx: AgencyTx,
): Promise<Pick<MapConfig, 'boundary' | 'hasParcels' | 'baseMap'> & { readonly extent: Extent | null }> {
  const { rows } = await tx.run(
    `select b.outline as boundary, exists (select from parcels where agency_id = $1) as "hasParcels",
       case when g.geom is not null then json_build_object('west', st_xmin(g.geom), 'south', st_ymin(g.geom),
         'east', st_xmax(g.geom), 'north', st_ymax(g.geom)) end as extent,
       (select json_build_object('version', version, 'fileZoom', file_zoom) from base_maps
        where agency_id = $1) as "baseMap"
     from (select 1) as one left join boundaries b on b.agency_id = $1
     cross join lateral (select coalesce(b.geom, (select st_collect(p.geom) from
       (select geom from parcels where agency_id = $1 limit ${PARCELS_READ}) p)) as geom) g`,
    [tx.agencyId],
  );
  return rows[0] as never;
}

const AGENCY_ID_MAX = 32_767;

/** Finds the name of an active agency, or null. Reads as the owner, because the caller is not signed in yet. */
export async function findActiveAgency(database: Database, agencyId: number): Promise<string | null> {
  if (agencyId < 1 || agencyId > AGENCY_ID_MAX) return null;
  const { rows } = await database.run('select name from agencies where id = $1 and is_active', [agencyId]);
  return rows[0] === undefined ? null : String(rows[0]['name']);
}

interface AgencySearch {
  /** A part of the name, or the whole number; empty lists all. */
  readonly q?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Lists the active agencies by name, with their products. Reads as the owner, because the caller belongs to none of
 * them.
 */
export async function listAgencies(database: Database, { q = '', limit, offset }: AgencySearch) {
  const matches = 'a.is_active and (position(lower($1) in lower(a.name)) > 0 or a.id::text = $1)';
  const { rows } = await database.run(
    `select a.id, a.name,
       array(select product from agency_products p where p.agency_id = a.id order by product) as products
     from agencies a where ${matches} order by lower(a.name), a.id limit $2 offset $3`,
    [q, limit, offset],
  );
  const { rows: counted } = await database.run(`select count(*)::int as count from agencies a where ${matches}`, [q]);
  const items = rows.map(({ id, name, products }) => ({
    id: Number(id),
    name: String(name),
    products: products as Product[],
  }));
  return { items, total: { count: Number(counted[0]!['count']), capped: false } };
}

export async function saveAgencyName(tx: AgencyTx, name: string): Promise<void> {
  await tx.change(query.updateTable('agencies').set({ name }).where('id', '=', tx.agencyId));
}

/** Lists the products that the agency has, each with the instant when the provider gave it. */
export const findProducts = (tx: AgencyTx): Promise<{ readonly name: Product; readonly since: Date }[]> =>
  tx.all(
    query
      .selectFrom('agency_products')
      .select(['product as name', 'since'])
      .where('agency_id', '=', tx.agencyId)
      .$narrowType<{ name: Product }>(),
  );
