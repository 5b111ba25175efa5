import { sql } from 'kysely';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type Part, statement } from './statement.ts';

/** The most submissions that a search gives. */
const FOUND_MAX = 5000;
/** Where a search stops counting. */
export const SEARCH_COUNT_MAX = 1000;

/** A part of all submissions within which a filter is applied. */
export interface Hits {
  /** Common table expressions, among them `hits` (id). */
  readonly with: Part;
  /** Whether the filter's matches all lie within. */
  readonly areAll: Part;
  /** The highest total that is told. */
  readonly countMax: number;
}

/**
 * The common table expressions of a search: `hits` (id, position), newest first, at most `most` of them, and `found`,
 * which has one row with the count, exact below the greater of `most` and `countTo`.
 */
export const searchHits = (agencyId: number, words: string, most: number, countTo: number): Part => sql`
  found as materialized (select ids, matches as count from search_submissions(${agencyId}::smallint, ${words}, ${most}, ${countTo})),
  hits as materialized (select h.id, h.position from found, unnest(found.ids) with ordinality as h (id, position))`;

/** What words find. */
export const wordHits = (agencyId: number, words: string): Hits => ({
  with: searchHits(agencyId, words, FOUND_MAX, 0),
  areAll: sql`(select count from found) < ${FOUND_MAX}`,
  countMax: SEARCH_COUNT_MAX,
});

/** What the part of a filter leaves that few meet; no more than `most`. */
export const narrowHits = (narrow: Part, most: number): Hits => ({
  with: sql`hits as materialized (select id from (${narrow}) n limit ${most})`,
  areAll: sql`true`,
  countMax: most,
});

/** Whether no more than `most` meet that part. */
export async function areFew(tx: AgencyTx, narrow: Part, most: number): Promise<boolean> {
  const [row] = await tx.all(
    statement(
      sql<{
        areFew: boolean;
      }>`select count(*) <= ${most} as "areFew" from (select from (${narrow}) n limit ${most + 1}) few`,
    ),
  );
  return row?.areFew ?? false;
}
