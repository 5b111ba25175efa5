import { type Cluster, GROUPED_MAX } from '@townkeep/core/casework/locations';
import { sql } from 'kysely';
import type { Box } from '../../office/agencies/index.ts';
import { type Part, statement } from '../../platform/database/statement.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';

/** Cells of the maintained counts are tiles of the web map at this zoom. */
const CELL_ZOOM = 17;
const CELLS_ACROSS = 2 ** CELL_ZOOM;
/** An area is 16 by 16 cells. */
const AREA_BITS = 4;
/** A cluster covers a quarter of the width of a map tile of 256 pixels. */
const CLUSTERS_PER_TILE_ZOOM = 2;
const CLUSTERS_MAX = 5000;

/** Returns the number of bits by which a cell's coordinates are shifted to those of its cluster. */
const clusterBits = (zoom: number): number => Math.max(CELL_ZOOM - Math.floor(zoom) - CLUSTERS_PER_TILE_ZOOM, 0);

/** Records whose places `map_cells` counts. */
interface Counted {
  readonly kind: 'case' | 'submission';
  readonly table: 'cases' | 'submissions';
  /** Empty means any. */
  readonly status: readonly string[];
  /** Leaves out records at secured locations. */
  readonly hidesSecured: boolean;
}

/** Returns the clusters of a box from the maintained counts, without reading the records. */
export function listCountedClusters(tx: AgencyTx, box: Box, zoom: number, counted: Counted): Promise<Cluster[]> {
  const { kind, status, hidesSecured } = counted;
  const bits = clusterBits(zoom);
  const kept = bits >= AREA_BITS ? areas(box, bits) : cells(box, bits);
  // Sums are in half cells; see the migration that creates the areas.
  return tx.all(
    statement(sql<Cluster>`
    select count, "openCount", x / ${2 * CELLS_ACROSS}::float8 * 360 - 180 as longitude,
      degrees(atan(sinh(pi() * (1 - 2 * y / ${2 * CELLS_ACROSS}::float8)))) as latitude
    from (
      select sum(count)::integer as count,
        coalesce(sum(count) filter (where status <> 'CLOSED'), 0)::integer as "openCount",
        (sum(sum_x) / sum(count))::float8 as x, (sum(sum_y) / sum(count))::float8 as y
      from (
        select * from (${kept} and agency_id = ${tx.agencyId} and kind = ${kind}) kept
        ${hidesSecured ? securedCells(tx.agencyId, bits, counted) : sql``}) counted
      where count <> 0 and ${status.length === 0 ? sql`true` : sql`status = any(${[...status]}::text[])`}
      group by cluster_x, cluster_y having sum(count) > 0
    ) grouped
    order by count desc limit ${CLUSTERS_MAX}`),
  );
}

const cells = ({ west, south, east, north }: Box, bits: number): Part => sql`
  select x >> ${bits} as cluster_x, y >> ${bits} as cluster_y, status, count,
    count::bigint * (2 * x + 1) as sum_x, count::bigint * (2 * y + 1) as sum_y
  from map_cells
  where x between map_cell_x(${west}) and map_cell_x(${east})
    and y between map_cell_y(${north}) and map_cell_y(${south})`;

const areas = ({ west, south, east, north }: Box, bits: number): Part => sql`
  select x >> ${bits - AREA_BITS} as cluster_x, y >> ${bits - AREA_BITS} as cluster_y, status, count, sum_x, sum_y
  from map_areas
  where x between map_cell_x(${west}) >> ${AREA_BITS} and map_cell_x(${east}) >> ${AREA_BITS}
    and y between map_cell_y(${north}) >> ${AREA_BITS} and map_cell_y(${south}) >> ${AREA_BITS}`;

/** Returns the rows that subtract records at secured locations from the counts. */
const securedCells = (agencyId: number, bits: number, { table }: Counted): Part => sql`
  union all
  select x >> ${bits}, y >> ${bits}, status, -1, -(2 * x + 1)::bigint, -(2 * y + 1)::bigint
  from (
    select r.status, map_cell_x(r.longitude) as x, map_cell_y(r.latitude) as y
    from locations l cross join lateral (
      select one.status, one.longitude, one.latitude from ${sql.raw(table)} one
      where one.agency_id = ${agencyId} and one.location_id = l.id and one.latitude is not null offset 0) r
    where l.agency_id = ${agencyId} and l.is_secured) secured`;

/**
 * Returns clusters of the records that a query gives with `latitude`, `longitude` and `status`: any 50,000 of them
 * where there are more.
 */
export function listGroupedClusters(tx: AgencyTx, zoom: number, records: Part): Promise<Cluster[]> {
  const bits = clusterBits(zoom);
  return tx.all(
    statement(sql<Cluster>`
    select count(*)::integer as count, (count(*) filter (where status <> 'CLOSED'))::integer as "openCount",
      avg(latitude) as latitude, avg(longitude) as longitude
    from (${records} limit ${sql.lit(GROUPED_MAX)}) found
    group by map_cell_x(longitude) >> ${bits}, map_cell_y(latitude) >> ${bits}
    order by count desc limit ${CLUSTERS_MAX}`),
  );
}
