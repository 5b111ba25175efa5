import { sql } from 'kysely';
import type { Part } from './statement.ts';

/** The most submissions that a search gives. */
export const HITS_MAX = 5000;

/**
 * The common table expressions of a search: `hits` (id, position), newest first, at most `most` of them, and `found`, which has one
 * row with the count, exact below the greater of `most` and `countTo`.
 */
export const searchHits = (agencyId: number, words: string, most: number, countTo: number): Part => sql`
  found as materialized (select ids, matches as count from search_submissions(${agencyId}::smallint, ${words}, ${most}, ${countTo})),
  hits as materialized (select h.id, h.position from found, unnest(found.ids) with ordinality as h (id, position))`;
