import { sql } from 'kysely';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type Part, statement } from './statement.ts';

/** The most submissions that a search returns. */
const FOUND_MAX = 5000;
/** A search stops counting here. */
export const SEARCH_COUNT_MAX = 1000;

/** A subset of submissions to which the conditions of a filter are applied. */
export interface Hits {
  /** Common table expressions, which include `hits` (id). */
  readonly with: Part;
  /** A condition: whether the subset contains all matches of the filter. */
  readonly areAll: Part;
  /** The highest total that is reported. */
  readonly countMax: number;
}

/**
 * Returns the common table expressions of a search: `hits` (id, position), newest first, at most `most` rows, and
 * `found`, one row with the count, which is exact below the greater of `most` and `countTo`.
 */
export const searchHits = (agencyId: number, words: string, most: number, countTo: number): Part => sql`
  found as materialized (select ids, matches as count from search_submissions(${agencyId}::smallint, ${words}, ${most}, ${countTo})),
  hits as materialized (select h.id, h.position from found, unnest(found.ids) with ordinality as h (id, position))`;

/** Returns the submissions that match words. */
export const wordHits = (agencyId: number, words: string): Hits => ({
  with: searchHits(agencyId, words, FOUND_MAX, 0),
  areAll: sql`(select count from found) < ${FOUND_MAX}`,
  countMax: SEARCH_COUNT_MAX,
});

/** Returns the matches of a filter's most selective part, at most `most`. */
export const narrowHits = (narrow: Part, most: number): Hits => ({
  with: sql`hits as materialized (select id from (${narrow}) n limit ${most})`,
  areAll: sql`true`,
  countMax: most,
});

/** Returns whether at most `most` submissions match that part. */
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
