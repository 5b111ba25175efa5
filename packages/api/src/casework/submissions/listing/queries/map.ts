import { type Cluster, GROUPED_MAX, POINTS_MAX } from '@townkeep/core/casework/locations';
import { sql } from 'kysely';
import type { Box } from '../../../../office/agencies/index.ts';
import { isSecured, listGroupedClusters } from '../../../locations/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { submissionById, categoryColumn } from './rows.ts';
import { type Candidates, selectiveCandidates, wordCandidates } from './candidates.ts';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';

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
  const matching = matchingRows(tx.agencyId, box, filter);
  return listGroupedClusters(
    tx,
    zoom,
    sql`${matching.with} select s.latitude, s.longitude, s.status from ${matching.rows}`,
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
