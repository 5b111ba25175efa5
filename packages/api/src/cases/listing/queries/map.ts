import type { CaseRow } from '@townkeep/core/cases';
import { GROUPED_MAX, POINTS_MAX } from '@townkeep/core/locations';
import { sql } from 'kysely';
import { isSecured } from '../../../locations/index.ts';
import { allOf, type Part, statement } from '../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { casesById, casesOf, type Matching } from './filter.ts';
import { SUMMARY, VIOLATIONS } from './rows.ts';

/** Cells are tiles of the web map at this zoom. */
const CELL_ZOOM = 17;
/** A cluster covers a quarter of the width of a map tile of 256 pixels. */
const CLUSTERS_PER_TILE_ZOOM = 2;
const CLUSTERS_MAX = 5000;
const BOX_MAX = 20_000;

/** Degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Cluster {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly openCount: number;
}

export interface CasePoint extends Pick<CaseRow, 'id' | 'number' | 'status' | 'summary' | 'violations'> {
  readonly latitude: number;
  readonly longitude: number;
}

/** Cases at secured locations are not on the map of those who may not see them. */
const shown = ({ conditions, hidesSecured }: Matching): Part =>
  allOf(hidesSecured ? [...conditions, sql.raw(`not ${isSecured('c')}`)] : conditions);

/** Returns the cases of a box that match a filter, grouped into clusters: any of them where there are too many. */
export function listClusters(tx: AgencyTx, box: Box, zoom: number, matching: Matching): Promise<Cluster[]> {
  const bits = Math.max(CELL_ZOOM - Math.floor(zoom) - CLUSTERS_PER_TILE_ZOOM, 0);
  return tx.all(
    statement(sql<Cluster>`
      select count(*)::integer as count, (count(*) filter (where status <> 'CLOSED'))::integer as "openCount",
        avg(latitude) as latitude, avg(longitude) as longitude
      from (
        select c.latitude, c.longitude, c.status from ${casesOf(tx.agencyId, matching)}
        where ${shown(matching)} and c.latitude between ${box.south} and ${box.north}
          and c.longitude between ${box.west} and ${box.east}
        limit ${sql.lit(GROUPED_MAX)}) found
      group by map_cell_x(longitude) >> ${bits}, map_cell_y(latitude) >> ${bits}
      order by count desc limit ${CLUSTERS_MAX}`),
  );
}

/** Returns the cases of a box that match a filter as single points. */
export const listPoints = (tx: AgencyTx, box: Box, matching: Matching): Promise<CasePoint[]> =>
  tx.all(
    statement(sql<CasePoint>`
      select c.id, c.number, c.status, ${SUMMARY} as summary, ${VIOLATIONS} as violations, c.latitude, c.longitude
      from ${casesById(tx.agencyId, inBox(tx.agencyId, box))}
      where ${shown(matching)} and ${matching.found === null ? sql`true` : sql`c.id in (${matching.found})`}
      order by c.created_at desc, c.id desc limit ${sql.lit(POINTS_MAX)}`),
  );

const inBox = (agencyId: number, { west, south, east, north }: Box): Part =>
  sql`select b.id from cases_in_box(${agencyId}::smallint, ${west}, ${south}, ${east}, ${north}, ${sql.lit(BOX_MAX)}) b`;
