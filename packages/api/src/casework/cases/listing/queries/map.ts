import type { CaseRow } from '@townkeep/core/casework/cases';
import { type Cluster, POINTS_MAX } from '@townkeep/core/casework/locations';
import { sql } from 'kysely';
import type { Box } from '../../../../office/agencies/index.ts';
import { isSecured, listGroupedClusters } from '../../../locations/index.ts';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { casesById, casesOf, type Matching } from './filter.ts';
import { SUMMARY, VIOLATIONS } from './rows.ts';

const BOX_MAX = 20_000;

export interface CasePoint extends Pick<
  CaseRow,
  'id' | 'number' | 'status' | 'summary' | 'violations' | 'locationText'
> {
  readonly latitude: number;
  readonly longitude: number;
}

/** Cases at secured locations are not on the map of those who may not see them. */
const shown = ({ conditions, hidesSecured }: Matching): Part =>
  allOf(hidesSecured ? [...conditions, sql.raw(`not ${isSecured('c')}`)] : conditions);

/** Returns the cases of a box that match a filter, grouped into clusters: any of them where there are too many. */
export const listRowClusters = (tx: AgencyTx, box: Box, zoom: number, matching: Matching): Promise<Cluster[]> =>
  listGroupedClusters(
    tx,
    zoom,
    sql`select c.latitude, c.longitude, c.status from ${casesOf(tx.agencyId, matching)}
      where ${shown(matching)} and ${within(box)}`,
  );

/** Returns the cases of a small box that match a filter as single points. */
export const listPoints = (tx: AgencyTx, box: Box, matching: Matching): Promise<CasePoint[]> =>
  findPoints(tx, casesById(tx.agencyId, inBox(tx.agencyId, box)), [
    shown(matching),
    ...(matching.found === null ? [] : [sql`c.id in (${matching.found})`]),
  ]);

/** Returns the cases of a box that match a filter as single points, from all matches: the box can have more cases. */
export const listFewPoints = (tx: AgencyTx, box: Box, matching: Matching): Promise<CasePoint[]> =>
  findPoints(tx, casesOf(tx.agencyId, matching), [shown(matching), within(box)]);

const within = ({ west, south, east, north }: Box): Part =>
  sql`c.latitude between ${south} and ${north} and c.longitude between ${west} and ${east}`;

const findPoints = (tx: AgencyTx, cases: Part, conditions: readonly Part[]): Promise<CasePoint[]> =>
  tx.all(
    statement(sql<CasePoint>`
      select c.id, c.number, c.status, ${SUMMARY} as summary, ${VIOLATIONS} as violations,
        c.location_text as "locationText", c.latitude, c.longitude
      from ${cases}
      where ${allOf(conditions)}
      order by c.created_at desc, c.id desc limit ${sql.lit(POINTS_MAX)}`),
  );

const inBox = (agencyId: number, { west, south, east, north }: Box): Part =>
  sql`select b.id from cases_in_box(${agencyId}::smallint, ${west}, ${south}, ${east}, ${north}, ${sql.lit(BOX_MAX)}) b`;
