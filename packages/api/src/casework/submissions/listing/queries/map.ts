import { type Cluster, GROUPED_MAX, POINTS_MAX } from '@townkeep/core/casework/locations';
import { sql } from 'kysely';
import type { Box } from '../../../../office/agencies/index.ts';
import { isSecured } from '../../../locations/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { submissionById, categoryColumn } from './rows.ts';
import { type Candidates, selectiveCandidates, wordCandidates } from './candidates.ts';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';

/** Cells of the maintained counts are tiles of the web map at this zoom. */
const CELL_ZOOM = 17;
const CELLS_ACROSS = 2 ** CELL_ZOOM;
/** An area is 16 by 16 cells. */
const AREA_BITS = 4;
/** A cluster covers a quarter of the width of a map tile of 256 pixels. */
const CLUSTERS_PER_TILE_ZOOM = 2;
const CLUSTERS_MAX = 5000;
const BOX_MAX = 20_000;

export interface Point {
  readonly id: string;
  readonly number: number;
  readonly status: 'OPEN' | 'CLOSED';
  readonly summary: string;
  readonly locationText: string | null;
  readonly category: { readonly id: string; readonly name: string; readonly isActive: boolean };
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the number of bits by which a cell's coordinates are shifted to those of its cluster. */
const clusterBits = (zoom: number): number => Math.max(CELL_ZOOM - Math.floor(zoom) - CLUSTERS_PER_TILE_ZOOM, 0);

/** Returns clusters from the maintained counts, without counting submissions. `status` null means any. */
export function listCellClusters(
  tx: AgencyTx,
  box: Box,
  zoom: number,
  { status, hidesSecured }: { readonly status: 'OPEN' | 'CLOSED' | null; readonly hidesSecured: boolean },
): Promise<Cluster[]> {
  const bits = clusterBits(zoom);
  // Sums are in half cells; see the migration that creates the areas.
  return tx.all(
    statement(sql<Cluster>`
    select count, "openCount", x / ${2 * CELLS_ACROSS}::float8 * 360 - 180 as longitude,
      degrees(atan(sinh(pi() * (1 - 2 * y / ${2 * CELLS_ACROSS}::float8)))) as latitude
    from (
      select sum(count)::integer as count,
        coalesce(sum(count) filter (where status = 'OPEN'), 0)::integer as "openCount",
        (sum(sum_x) / sum(count))::float8 as x, (sum(sum_y) / sum(count))::float8 as y
      from (
        select * from ${bits >= AREA_BITS ? areas(tx.agencyId, box, bits) : cells(tx.agencyId, box, bits)} kept
        ${hidesSecured ? securedCells(tx.agencyId, bits) : sql``}) counted
      where count <> 0 and (${status}::text is null or status = ${status})
      group by cluster_x, cluster_y having sum(count) > 0
    ) grouped
    order by count desc limit ${CLUSTERS_MAX}`),
  );
}

function cells(agencyId: number, { west, south, east, north }: Box, bits: number): Part {
  return sql`(
    select x >> ${bits} as cluster_x, y >> ${bits} as cluster_y, status, count,
      count::bigint * (2 * x + 1) as sum_x, count::bigint * (2 * y + 1) as sum_y
    from map_cells
    where agency_id = ${agencyId} and x between map_cell_x(${west}) and map_cell_x(${east})
      and y between map_cell_y(${north}) and map_cell_y(${south}))`;
}

/** Returns the rows that subtract submissions at secured locations from the counts. */
const securedCells = (agencyId: number, bits: number): Part => sql`
  union all
  select x >> ${bits}, y >> ${bits}, status, -1, -(2 * x + 1)::bigint, -(2 * y + 1)::bigint
  from (
    select s.status, map_cell_x(s.longitude) as x, map_cell_y(s.latitude) as y
    from locations l cross join lateral (
      select s.status, s.longitude, s.latitude from submissions s
      where s.agency_id = ${agencyId} and s.location_id = l.id and s.latitude is not null offset 0) s
    where l.agency_id = ${agencyId} and l.is_secured) secured`;

function areas(agencyId: number, { west, south, east, north }: Box, bits: number): Part {
  return sql`(
    select x >> ${bits - AREA_BITS} as cluster_x, y >> ${bits - AREA_BITS} as cluster_y, status, count, sum_x, sum_y
    from map_areas
    where agency_id = ${agencyId}
      and x between map_cell_x(${west}) >> ${AREA_BITS} and map_cell_x(${east}) >> ${AREA_BITS}
      and y between map_cell_y(${north}) >> ${AREA_BITS} and map_cell_y(${south}) >> ${AREA_BITS})`;
}

/** A filter for the map. */
interface MapFilter {
  readonly conditions: readonly Part[];
  /** Words to search for, or null. */
  readonly words: string | null;
  /** A query of the ids that match the most selective part of the filter, or null. */
  readonly selective: Part | null;
  /** Whether submissions at secured locations are left out. */
  readonly hidesSecured: boolean;
}

const visibleConditions = ({ hidesSecured }: Pick<MapFilter, 'hidesSecured'>): Part[] =>
  hidesSecured ? [sql.raw(`not ${isSecured('s')}`)] : [];

/** Returns the subset of submissions to group, or null for all. */
function candidatesOf(agencyId: number, { words, selective }: MapFilter): Candidates | null {
  if (words !== null) return wordCandidates(agencyId, words);
  return selective && selectiveCandidates(selective, GROUPED_MAX);
}

/** Returns the submissions `s` of a box that match a filter: their common table expressions, and tables with conditions. */
function matchingRows(agencyId: number, box: Box, filter: MapFilter): { readonly with: Part; readonly rows: Part } {
  const candidates = candidatesOf(agencyId, filter);
  const tables =
    candidates === null
      ? sql`submissions s`
      : sql`candidates cross join lateral (${submissionById(agencyId, sql`candidates.id`)}) s`;
  return {
    with: candidates === null ? sql`` : sql`with ${candidates.with}`,
    rows: sql`${tables} where ${allOf([...filter.conditions, ...visibleConditions(filter)])}
      and s.latitude between ${box.south} and ${box.north} and s.longitude between ${box.west} and ${box.east}`,
  };
}

/** Returns clusters of the submissions that match a filter, grouped from their rows. */
export function listRowClusters(tx: AgencyTx, box: Box, zoom: number, filter: MapFilter): Promise<Cluster[]> {
  const bits = clusterBits(zoom);
  const matching = matchingRows(tx.agencyId, box, filter);
  return tx.all(
    statement(sql<Cluster>`
    ${matching.with}
    select count(*)::integer as count, (count(*) filter (where status = 'OPEN'))::integer as "openCount",
      avg(latitude) as latitude, avg(longitude) as longitude
    from (
      select s.latitude, s.longitude, s.status from ${matching.rows} limit ${GROUPED_MAX}
    ) filtered
    group by map_cell_x(longitude) >> ${bits}, map_cell_y(latitude) >> ${bits}
    order by count desc limit ${CLUSTERS_MAX}`),
  );
}

const pointColumns = sql`
  s.id, s.number, s.status, left(regexp_replace(left(s.description, 200), '\\s+', ' ', 'g'), 80) as summary,
  s.location_text as "locationText", s.latitude, s.longitude, ${categoryColumn}`;

/** Returns the submissions of a box that match a filter as single points, from all matches. */
export function listFewPoints(tx: AgencyTx, box: Box, filter: MapFilter): Promise<Point[]> {
  const matching = matchingRows(tx.agencyId, box, filter);
  return tx.all(
    statement(sql<Point>`
    ${matching.with}
    select ${pointColumns} from ${matching.rows} order by s.number desc limit ${POINTS_MAX}`),
  );
}

/** Returns the submissions within a box as single points. The lookup by box filters by `status`; null means any. */
export function listPointsInBox(
  tx: AgencyTx,
  { west, south, east, north }: Box,
  status: 'OPEN' | 'CLOSED' | null,
  { conditions, words, hidesSecured, isFiltered }: MapFilter & { readonly isFiltered: boolean },
): Promise<Point[]> {
  // A filter can match only a few of the box, so more rows are read than are shown.
  const inBoxMax = isFiltered ? BOX_MAX : POINTS_MAX;
  const candidates = words === null ? null : wordCandidates(tx.agencyId, words);
  return tx.all(
    statement(sql<Point>`
    ${candidates === null ? sql`` : sql`with ${candidates.with}`}
    select ${pointColumns} from submissions_in_box(
      ${tx.agencyId}::smallint, ${west}, ${south}, ${east}, ${north}, ${status}::text, ${inBoxMax}) box
    join submissions s on s.agency_id = ${tx.agencyId} and s.id = box.id
    ${candidates === null ? sql`` : sql`join candidates on candidates.id = s.id`}
    where ${allOf([...conditions, ...visibleConditions({ hidesSecured })])}
    order by s.number desc limit ${POINTS_MAX}`),
  );
}
