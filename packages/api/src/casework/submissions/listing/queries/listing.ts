import { sql } from 'kysely';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import {
  type Candidates,
  hasAtMost,
  SEARCH_COUNT_MAX,
  searchCandidates,
  selectiveCandidates,
  wordCandidates,
} from './candidates.ts';
import { oneOf } from './filter.ts';
import { type Order, pageRows, sortJoin, sortOrder } from './order.ts';
import { type FoundRow, rowColumns, type StoredRow, submissionById, withItems } from './rows.ts';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';

/** Counting stops here. */
const LIST_COUNT_MAX = 100_000;
/** Up to this many matches are sorted; with more, scanning in sort order is faster. */
const SELECTIVE_MAX = 20_000;

export interface Page extends Order {
  readonly conditions: readonly Part[];
  /** Words to search for, or null. */
  readonly words: string | null;
  /** A query of the ids that match the most selective part of the filter, or null. */
  readonly selective: Part | null;
  /** Whether the places of secured locations are hidden. */
  readonly hidesSecured: boolean;
  /** The filter in terms of the maintained counts, or null where they do not apply. */
  readonly countScope: CountScope | null;
}

/** The part of a page that its total depends on. */
export type Counted = Omit<Page, keyof Order>;

/** A filter that the maintained counts cover: a status or any (null), and categories or all (empty). */
interface CountScope {
  readonly status: 'OPEN' | 'CLOSED' | null;
  readonly categoryIds: readonly string[];
}

export interface FoundPage {
  readonly rows: FoundRow[];
  /** The number of matches; `capped` when there are more. */
  readonly total: { readonly count: number; readonly capped: boolean };
}

/** Returns one page of the listing with the count of all matches. */
export async function findPage(tx: AgencyTx, page: Page, selectiveMax = SELECTIVE_MAX): Promise<FoundPage> {
  const found = await pageAndTotal(tx, page, selectiveMax);
  const rows = await tx.all(
    statement(sql<Partial<StoredRow> & FoundPage['total']>`
    with ${found}
    select least(total.count, total.count_max)::integer as count, total.count > total.count_max as capped, r.*
    from total left join (
      select s.position, ${rowColumns(page.hidesSecured)} from page s
    ) r on true
    order by r.position`),
  );
  // An empty page yields one row, with only the total.
  const { count = 0, capped = false } = rows[0] ?? {};
  const stored = rows.filter((row): row is StoredRow & FoundPage['total'] => row.id != null);
  return { total: { count, capped }, rows: await withItems(tx, stored) };
}

/**
 * Returns the number of matches; `capped` when there are more. A maintained count goes as far as that of a page, any
 * other to 1,000.
 */
export async function countMatching(tx: AgencyTx, counted: Counted): Promise<FoundPage['total']> {
  const { words, countScope } = counted;
  const max = words === null && countScope !== null ? LIST_COUNT_MAX : SEARCH_COUNT_MAX;
  const total =
    words !== null
      ? sql`with ${wordCandidates(tx.agencyId, words).with}
        select count(*) as count from (
          select from candidates cross join lateral (${submissionById(tx.agencyId, sql`candidates.id`)}) s
          where ${allOf(counted.conditions)} limit ${max + 1}) matching`
      : countScope === null
        ? countMatches(tx.agencyId, counted, max)
        : maintainedCount(tx.agencyId, countScope);
  const row = await tx.first(statement(sql<{ count: number }>`select count::integer as count from (${total}) t`));
  const count = row?.count ?? 0;
  return { count: Math.min(count, max), capped: count > max };
}

/**
 * Returns the common table expressions `page`, submissions with their position, and `total`: the count and the highest
 * count that is reported.
 */
async function pageAndTotal(tx: AgencyTx, page: Page, selectiveMax: number): Promise<Part> {
  const { words, selective } = page;
  if (words !== null)
    return isPlainSearch(page)
      ? newestMatches(tx.agencyId, page, words)
      : filteredCandidates(tx.agencyId, page, wordCandidates(tx.agencyId, words));
  return selective !== null && (await hasAtMost(tx, selective, selectiveMax))
    ? filteredCandidates(tx.agencyId, page, selectiveCandidates(selective, selectiveMax))
    : plainListing(tx.agencyId, page);
}

/** Returns whether a page has only words, newest first, so that the search's own order and count can be used. */
const isPlainSearch = ({ conditions, sortBy, sortOrder }: Page): boolean =>
  conditions.length === 1 && sortBy === 'createdAt' && sortOrder === 'DESC';

function plainListing(agencyId: number, page: Page): Part {
  return sql`
    page as (${pageRows(agencyId, page.conditions, page)}),
    total as (${page.countScope === null ? countMatches(agencyId, page) : maintainedCount(agencyId, page.countScope)})`;
}

/** Returns a query that counts the matches of a filter. A selective part is counted up to the limit of a search. */
const countMatches = (agencyId: number, { conditions, selective }: Counted, max = LIST_COUNT_MAX): Part =>
  selective === null
    ? sql`
      select count(*) as count, ${max}::integer as count_max
      from (select from submissions s where ${allOf(conditions)} limit ${max + 1}) matching`
    : sql`
      select count(*) as count, ${SEARCH_COUNT_MAX}::integer as count_max
      from (
        select from (${selective}) n cross join lateral (${submissionById(agencyId, sql`n.id`)}) s
        where ${allOf(conditions)} limit ${SEARCH_COUNT_MAX + 1}) matching`;

const countColumns = { OPEN: sql`c.open_count`, CLOSED: sql`c.closed_count`, any: sql`c.open_count + c.closed_count` };

const maintainedCount = (agencyId: number, { status, categoryIds }: CountScope): Part => sql`
  select coalesce(sum(${countColumns[status ?? 'any']}), 0) as count, ${LIST_COUNT_MAX}::integer as count_max
  from submission_counts c
  where c.agency_id = ${agencyId} and ${categoryIds.length === 0 ? sql`true` : oneOf(sql`c.category_id`, categoryIds)}`;

function newestMatches(agencyId: number, { limit, offset }: Page, words: string): Part {
  return sql`${searchCandidates(agencyId, words, offset + limit, SEARCH_COUNT_MAX + 1)},
    page as (
      select s.*, h.position
      from (select id, position from candidates order by position limit ${limit} offset ${offset}) h
      cross join lateral (${submissionById(agencyId, sql`h.id`)}) s),
    total as (select count, ${SEARCH_COUNT_MAX}::integer as count_max from found)`;
}

function filteredCandidates(agencyId: number, page: Page, candidates: Candidates): Part {
  const { limit, offset } = page;
  return sql`${candidates.with},
    matching as materialized (select s.id, row_number() over (order by ${sortOrder(page)}) as position
      from candidates cross join lateral (${submissionById(agencyId, sql`candidates.id`)}) s ${sortJoin(page)}
      where ${allOf(page.conditions)}),
    page as (
      select s.*, m.position
      from (select id, position from matching where position > ${offset} and position <= ${offset + limit}) m
      cross join lateral (${submissionById(agencyId, sql`m.id`)}) s),
    total as (
      select case when ${candidates.isComplete} then count(*) else greatest(count(*), ${candidates.countMax + 1}) end
        as count, ${candidates.countMax}::integer as count_max
      from matching)`;
}
