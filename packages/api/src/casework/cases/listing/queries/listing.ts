import type { CaseSort } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { casesOf, type CountedTotal, type Matching } from './filter.ts';
import { type FoundRow, rowColumns } from './rows.ts';

/** The counts of views stop here. */
const VIEW_COUNT_MAX = 1000;

export interface Order {
  readonly sortBy: CaseSort;
  readonly sortOrder: 'ASC' | 'DESC';
}

const columns: Readonly<Record<CaseSort, Part>> = {
  createdAt: sql`c.created_at`,
  updatedAt: sql`c.updated_at`,
  number: sql`c.number`,
  dueOn: sql`c.due_on`,
  daysLate: sql`c.due_on`,
  nextInspectionOn: sql`c.next_inspection_on`,
  status: sql`c.status`,
  minutesLogged: sql`c.minutes_logged`,
  balance: sql`c.balance_cents`,
  assignee: sql`(
    select lower(coalesce(
      (select a.last_name || ' ' || a.first_name from staff a where a.agency_id = c.agency_id and a.id = c.assignee_id),
      (select g.name from list_items g where g.agency_id = c.agency_id and g.id = c.assignee_group_id))))`,
};

/** Sort orders whose rows are ordered by creation among equals; null sorts last in either direction. */
const hasNulls: ReadonlySet<CaseSort> = new Set(['dueOn', 'daysLate', 'nextInspectionOn', 'assignee']);
/** Orders of an index that ends with the id. */
const endsWithId: ReadonlySet<CaseSort> = new Set(['createdAt', 'updatedAt', 'number', 'balance']);

/** Returns the sort order of cases `c`. It is total, so pages never overlap. */
export function orderOf({ sortBy, sortOrder }: Order): Part {
  // The most days late have the earliest date.
  const isAscending = (sortOrder === 'ASC') !== (sortBy === 'daysLate');
  const direction = isAscending ? sql`asc` : sql`desc`;
  const first = sql`${columns[sortBy]} ${direction}${hasNulls.has(sortBy) ? sql` nulls last` : sql``}`;
  return endsWithId.has(sortBy) ? sql`${first}, c.id ${direction}` : sql`${first}, c.created_at desc, c.id desc`;
}

interface Page extends Order {
  readonly limit: number;
  readonly offset: number;
}

/** Returns one page of the listing. */
export function findRows(tx: AgencyTx, matching: Matching, page: Page): Promise<FoundRow[]> {
  // The page is found first, so that the columns of its rows alone are read. Planned without knowing its length, it
  // would be joined to every case: so the length is part of the text, and each row is read by its id.
  return tx.all(
    statement(sql<FoundRow>`
      with page as materialized (${pageOf(tx.agencyId, matching, page)})
      select ${rowColumns(matching.hidesSecured)}
      from page cross join lateral (
        select k.* from cases k where k.agency_id = ${tx.agencyId} and k.id = page.id offset 0) c
      order by page.position`),
  );
}

/** Returns the query of the ids of a page, each with its position. */
function pageOf(agencyId: number, matching: Matching, page: Page): Part {
  const window = sql`limit ${sql.lit(page.limit)} offset ${page.offset === 0 ? sql.lit(0) : page.offset}`;
  const { dueFirst, conditions, found } = matching;
  if (dueFirst !== null && isDueFirst(page))
    return sql`
      select c.id, row_number() over () as position
      from (${dueFirst}) given cross join lateral (
        select k.* from cases k where k.agency_id = ${agencyId} and k.id = given.id offset 0) c
      where ${allOf(conditions)}
      order by given.case_due_on, given.case_created_at desc, given.id desc ${window}`;
  const cases = page.sortBy === 'balance' && found === null ? sql`(${byBalance(matching, page)}) c` : null;
  return sql`
    select c.id, row_number() over (order by ${orderOf(page)}) as position
    from ${cases ?? casesOf(agencyId, matching)} where ${allOf(conditions)}
    order by ${orderOf(page)} ${window}`;
}

/**
 * Returns the cases up to the end of a page in the order of what they owe, and some beyond. The index of balances leaves
 * out those that owe nothing, so debts, credits and these are each looked up in their order.
 */
function byBalance({ conditions }: Matching, page: Page): Part {
  const end = page.offset === 0 ? sql.lit(page.limit) : page.limit + page.offset;
  const ranges = [sql`c.balance_cents > 0`, sql`c.balance_cents = 0`, sql`c.balance_cents < 0`];
  const parts = ranges.map(
    (range) => sql`(
      select c.* from cases c where ${allOf([...conditions, range])} order by ${orderOf(page)} limit ${end})`,
  );
  return sql.join(parts, sql` union all `);
}

/** Returns whether the earliest due date comes first. */
const isDueFirst = ({ sortBy, sortOrder }: Order): boolean =>
  (sortBy === 'dueOn' && sortOrder === 'ASC') || (sortBy === 'daysLate' && sortOrder === 'DESC');

/** Counts the matches, up to the limit of a list. */
export async function countRows(tx: AgencyTx, matching: Matching): Promise<CountedTotal> {
  const { count, capped } = matching.total ?? (await countUpTo(tx, matching, matching.countMax));
  return { count, capped: capped || matching.isCut };
}

/** Counts the matches, up to the limit of a view. */
export async function countForView(tx: AgencyTx, matching: Matching): Promise<CountedTotal> {
  const { total } = matching;
  if (total === null) return countUpTo(tx, matching, VIEW_COUNT_MAX);
  return { count: Math.min(total.count, VIEW_COUNT_MAX), capped: total.count > VIEW_COUNT_MAX };
}

async function countUpTo(tx: AgencyTx, matching: Matching, max: number): Promise<CountedTotal> {
  const row = await tx.first(
    statement(sql<{ count: number }>`
      select count(*)::integer as count
      from (
        select from ${casesOf(tx.agencyId, matching)} where ${allOf(matching.conditions)}
        limit ${sql.lit(max + 1)}) counted`),
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, max), capped: count > max };
}

/** Lists the ids of the matches in the order of the listing, at most `limit`. */
export async function listMatchingIds(
  tx: AgencyTx,
  matching: Matching,
  order: Order,
  limit: number,
): Promise<string[]> {
  const rows = await tx.all(
    statement(sql<{ id: string }>`
      select c.id from ${casesOf(tx.agencyId, matching)} where ${allOf(matching.conditions)}
      order by ${orderOf(order)} limit ${sql.lit(limit)}`),
  );
  return rows.map(({ id }) => id);
}

/** Lists the rows of these cases in this order, without those that were deleted meanwhile. */
export const listRows = (
  tx: AgencyTx,
  ids: readonly string[],
  { conditions, hidesSecured }: Matching,
): Promise<FoundRow[]> =>
  tx.all(
    statement(sql<FoundRow>`
      select ${rowColumns(hidesSecured)}
      from unnest(${[...ids]}::uuid[]) with ordinality as given (id, position)
      cross join lateral (
        select k.* from cases k where k.agency_id = ${tx.agencyId} and k.id = given.id offset 0) c
      where ${allOf(conditions)} order by given.position`),
  );
