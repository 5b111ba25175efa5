import type { submissionSorts } from '@townkeep/core/submissions';
import { sql } from 'kysely';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { oneOf } from './filter.ts';
import { HITS_MAX, searchHits } from './hits.ts';
import { type FoundRow, rowColumns } from './rows.ts';
import { all, type Part, statement } from './statement.ts';

/** Where counting stops. */
export const LIST_COUNT_MAX = 100_000;
export const SEARCH_COUNT_MAX = 1000;

export interface Page {
  readonly conditions: readonly Part[];
  /** Words to search for, or null. */
  readonly words: string | null;
  /** What is asked for in terms of the maintained counts, or null where they do not know it. */
  readonly counted: Counted | null;
  readonly sortBy: (typeof submissionSorts)[number];
  readonly sortOrder: 'ASC' | 'DESC';
  readonly limit: number;
  readonly offset: number;
}

/** Submissions of a status, or of any; of some categories, or of all when none is named. */
interface Counted {
  readonly status: 'OPEN' | 'CLOSED' | null;
  readonly categoryIds: readonly string[];
}

export interface FoundPage {
  readonly rows: FoundRow[];
  /** Exact up to the bound, one more when there are more. */
  readonly count: number;
}

/** One page of the listing with the count of all that match, in one statement. */
export async function findPage(tx: AgencyTx, page: Page): Promise<FoundPage> {
  const found = page.words === null ? listed(tx.agencyId, page) : isPlainSearch(page) ? newestHits(tx.agencyId, page, page.words) : filteredHits(tx.agencyId, page, page.words);
  const rows = await tx.all(
    statement(sql<Partial<FoundRow> & { count: number }>`
    with ${found}
    select total.count, r.*
    from total left join (
      select s.position, ${rowColumns} from page s
    ) r on true
    order by r.position`),
  );
  // Without a row on this page there is one line, with the count alone.
  return { count: rows[0]?.count ?? 0, rows: rows.filter((row): row is FoundRow & { count: number } => row.id != null) };
}

/** Nothing but words, newest first: then the search's own order and count serve, and only the page is read again. */
const isPlainSearch = ({ conditions, sortBy, sortOrder }: Page): boolean => conditions.length === 1 && sortBy === 'createdAt' && sortOrder === 'DESC';

const sortColumns: Record<Page['sortBy'], Part> = {
  createdAt: sql`s.created_at`,
  updatedAt: sql`s.updated_at`,
  number: sql`s.number`,
  dueOn: sql`s.due_on`,
  status: sql`s.status`,
  category: sql`lower(c.name)`,
  assignee: sql`lower(a.last_name || ' ' || a.first_name)`,
};
const sortJoins: Partial<Record<Page['sortBy'], Part>> = {
  category: sql`join list_items c on c.agency_id = s.agency_id and c.id = s.category_id`,
  assignee: sql`left join staff a on a.agency_id = s.agency_id and a.id = s.assignee_id`,
};
const nullable = new Set<Page['sortBy']>(['dueOn', 'assignee']);

/** The id breaks ties in the same direction, so that the pages never overlap and the index gives the order. */
function order({ sortBy, sortOrder }: Page): Part {
  const direction = sortOrder === 'ASC' ? sql`asc` : sql`desc`;
  return sql`${sortColumns[sortBy]} ${direction} ${nullable.has(sortBy) ? sql`nulls last` : sql``}, s.id ${direction}`;
}

function listed(agencyId: number, page: Page): Part {
  const where = all(page.conditions);
  return sql`
    page as (select s.*, row_number() over (order by ${order(page)}) as position from submissions s ${sortJoins[page.sortBy] ?? sql``} where ${where}
      order by ${order(page)} limit ${page.limit} offset ${page.offset}),
    total as (${page.counted === null ? counted(where) : maintained(agencyId, page.counted)})`;
}

const counted = (where: Part): Part => sql`select count(*)::integer as count from (select from submissions s where ${where} limit ${LIST_COUNT_MAX + 1}) matching`;

const countColumns = { OPEN: sql`c.open_count`, CLOSED: sql`c.closed_count`, any: sql`c.open_count + c.closed_count` };

const maintained = (agencyId: number, { status, categoryIds }: Counted): Part => sql`
  select least(coalesce(sum(${countColumns[status ?? 'any']}), 0), ${LIST_COUNT_MAX + 1})::integer as count from submission_counts c
  where c.agency_id = ${agencyId} and ${categoryIds.length === 0 ? sql`true` : oneOf(sql`c.category_id`, categoryIds)}`;

function newestHits(agencyId: number, { limit, offset }: Page, words: string): Part {
  return sql`${searchHits(agencyId, words, offset + limit, SEARCH_COUNT_MAX + 1)},
    page as (select s.*, h.position from (select id, position from hits order by position limit ${limit} offset ${offset}) h join submissions s on s.agency_id = ${agencyId} and s.id = h.id),
    total as (select count from found)`;
}

function filteredHits(agencyId: number, page: Page, words: string): Part {
  return sql`${searchHits(agencyId, words, HITS_MAX, 0)},
    matching as materialized (select s.id, row_number() over (order by ${order(page)}) as position
      from hits join submissions s on s.agency_id = ${agencyId} and s.id = hits.id ${sortJoins[page.sortBy] ?? sql``} where ${all(page.conditions)}),
    page as (select s.*, m.position from (select id, position from matching where position > ${page.offset} and position <= ${page.offset + page.limit}) m
      join submissions s on s.agency_id = ${agencyId} and s.id = m.id),
    total as (select (case when (select count from found) < ${HITS_MAX} then count(*) else greatest(count(*), ${SEARCH_COUNT_MAX + 1}) end)::integer as count from matching)`;
}
