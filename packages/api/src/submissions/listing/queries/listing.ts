import { sql } from 'kysely';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { oneOf } from './filter.ts';
import { areFew, type Hits, narrowHits, SEARCH_COUNT_MAX, searchHits, wordHits } from './hits.ts';
import { type Order, pageRows, sortJoin, sortOrder } from './order.ts';
import { byId, type FoundRow, rowColumns } from './rows.ts';
import { all, type Part, statement } from './statement.ts';

/** Counting stops here. */
const LIST_COUNT_MAX = 100_000;
/** Up to this many matches are sorted; with more, scanning in sort order is faster. */
const FEW_MAX = 20_000;

export interface Page extends Order {
  readonly conditions: readonly Part[];
  /** Words to search for, or null. */
  readonly words: string | null;
  /** A query of the ids that match the most selective part of the filter, or null. */
  readonly narrow: Part | null;
  /** Whether the places of secured locations are hidden. */
  readonly hides: boolean;
  /** The filter in terms of the maintained counts, or null where they do not apply. */
  readonly counted: Counted | null;
}

/** A filter that the maintained counts cover: a status or any (null), and categories or all (empty). */
interface Counted {
  readonly status: 'OPEN' | 'CLOSED' | null;
  readonly categoryIds: readonly string[];
}

export interface FoundPage {
  readonly rows: FoundRow[];
  /** The number of matches; `capped` when there are more. */
  readonly total: { readonly count: number; readonly capped: boolean };
}

/** Returns one page of the listing with the count of all matches. */
export async function findPage(tx: AgencyTx, page: Page, few = FEW_MAX): Promise<FoundPage> {
  const found = await pageAndTotal(tx, page, few);
  const rows = await tx.all(
    statement(sql<Partial<FoundRow> & FoundPage['total']>`
    with ${found}
    select least(total.count, total.most)::integer as count, total.count > total.most as capped, r.*
    from total left join (
      select s.position, ${rowColumns(page.hides)} from page s
    ) r on true
    order by r.position`),
  );
  // An empty page yields one row, with only the total.
  const { count = 0, capped = false } = rows[0] ?? {};
  return { total: { count, capped }, rows: rows.filter((row): row is FoundRow & FoundPage['total'] => row.id != null) };
}

/**
 * Returns the common table expressions `page`, submissions with their position, and `total`: the count and the highest
 * count that is reported.
 */
async function pageAndTotal(tx: AgencyTx, page: Page, few: number): Promise<Part> {
  const { words, narrow } = page;
  if (words !== null)
    return isPlainSearch(page)
      ? newestHits(tx.agencyId, page, words)
      : filteredHits(tx.agencyId, page, wordHits(tx.agencyId, words));
  return narrow !== null && (await areFew(tx, narrow, few))
    ? filteredHits(tx.agencyId, page, narrowHits(narrow, few))
    : listed(tx.agencyId, page);
}

/** Returns whether a page has only words and the newest first, so that the search's own order and count can be used. */
const isPlainSearch = ({ conditions, sortBy, sortOrder }: Page): boolean =>
  conditions.length === 1 && sortBy === 'createdAt' && sortOrder === 'DESC';

function listed(agencyId: number, page: Page): Part {
  return sql`
    page as (${pageRows(agencyId, page.conditions, page)}),
    total as (${page.counted === null ? counted(agencyId, page) : maintained(agencyId, page.counted)})`;
}

/** Returns a query that counts the matches of a filter. A selective part is counted up to the limit of a search. */
const counted = (agencyId: number, { conditions, narrow }: Page): Part =>
  narrow === null
    ? sql`select count(*) as count, ${LIST_COUNT_MAX}::integer as most from (select from submissions s where ${all(conditions)} limit ${LIST_COUNT_MAX + 1}) matching`
    : sql`select count(*) as count, ${SEARCH_COUNT_MAX}::integer as most
        from (select from (${narrow}) n cross join lateral (${byId(agencyId, sql`n.id`)}) s where ${all(conditions)} limit ${SEARCH_COUNT_MAX + 1}) matching`;

const countColumns = { OPEN: sql`c.open_count`, CLOSED: sql`c.closed_count`, any: sql`c.open_count + c.closed_count` };

const maintained = (agencyId: number, { status, categoryIds }: Counted): Part => sql`
  select coalesce(sum(${countColumns[status ?? 'any']}), 0) as count, ${LIST_COUNT_MAX}::integer as most from submission_counts c
  where c.agency_id = ${agencyId} and ${categoryIds.length === 0 ? sql`true` : oneOf(sql`c.category_id`, categoryIds)}`;

function newestHits(agencyId: number, { limit, offset }: Page, words: string): Part {
  return sql`${searchHits(agencyId, words, offset + limit, SEARCH_COUNT_MAX + 1)},
    page as (select s.*, h.position from (select id, position from hits order by position limit ${limit} offset ${offset}) h cross join lateral (${byId(agencyId, sql`h.id`)}) s),
    total as (select count, ${SEARCH_COUNT_MAX}::integer as most from found)`;
}

function filteredHits(agencyId: number, page: Page, hits: Hits): Part {
  return sql`${hits.with},
    matching as materialized (select s.id, row_number() over (order by ${sortOrder(page)}) as position
      from hits cross join lateral (${byId(agencyId, sql`hits.id`)}) s ${sortJoin(page)} where ${all(page.conditions)}),
    page as (select s.*, m.position from (select id, position from matching where position > ${page.offset} and position <= ${page.offset + page.limit}) m
      cross join lateral (${byId(agencyId, sql`m.id`)}) s),
    total as (select case when ${hits.areAll} then count(*) else greatest(count(*), ${hits.countMax + 1}) end as count, ${hits.countMax}::integer as most from matching)`;
}
