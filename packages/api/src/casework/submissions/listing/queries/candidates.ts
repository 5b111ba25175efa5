import { sql } from 'kysely';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { type Part, statement } from '../../../../platform/database/statement.ts';

/** The most submissions that a search returns. */
const FOUND_MAX = 5000;
/** A search stops counting here. */
export const SEARCH_COUNT_MAX = 1000;

/** A subset of submissions to which the conditions of a filter are applied. */
export interface Candidates {
  /** Common table expressions, which include `candidates` (id). */
  readonly with: Part;
  /** A condition: whether the subset contains all matches of the filter. */
  readonly isComplete: Part;
  /** The highest total that is reported. */
  readonly countMax: number;
}

/**
 * Returns the common table expressions of a search: `candidates` (id, position), newest first, at most `max` rows, and
 * `found`, one row with the count, which is exact below the greater of `max` and `countTo`.
 */
export const searchCandidates = (agencyId: number, words: string, max: number, countTo: number): Part => sql`
  found as materialized (
    select ids, matches as count from search_submissions(${agencyId}::smallint, ${words}, ${max}, ${countTo})),
  candidates as materialized (
    select h.id, h.position from found, unnest(found.ids) with ordinality as h (id, position))`;

/** Returns the submissions that match words. */
export const wordCandidates = (agencyId: number, words: string): Candidates => ({
  with: searchCandidates(agencyId, words, FOUND_MAX, 0),
  isComplete: sql`(select count from found) < ${FOUND_MAX}`,
  countMax: SEARCH_COUNT_MAX,
});

/** Returns the matches of a filter's most selective part, at most `max`. */
export const selectiveCandidates = (selective: Part, max: number): Candidates => ({
  with: sql`candidates as materialized (select id from (${selective}) n limit ${max})`,
  isComplete: sql`true`,
  countMax: max,
});

/** Returns whether a query yields at most `max` rows. */
export async function hasAtMost(tx: AgencyTx, rows: Part, max: number): Promise<boolean> {
  const [row] = await tx.all(
    statement(
      sql<{ hasAtMost: boolean }>`
        select count(*) <= ${max} as "hasAtMost" from (select from (${rows}) n limit ${max + 1}) counted`,
    ),
  );
  return row?.hasAtMost ?? false;
}
