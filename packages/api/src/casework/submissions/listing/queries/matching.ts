import { sql } from 'kysely';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import { type Order, sortJoin, sortOrder } from './order.ts';
import { submissionById } from './rows.ts';

/** A resolved filter. */
export interface Matching {
  readonly conditions: readonly Part[];
  readonly words: string | null;
  readonly selective: Part | null;
}

/** Narrows a filter to some submissions. */
export const onlyIds = <F extends Matching>(filter: F, ids: readonly string[] | undefined): F =>
  ids === undefined ? filter : { ...filter, conditions: [...filter.conditions, sql`s.id = any(${ids}::uuid[])`] };

type Sorting = Pick<Order, 'sortBy' | 'sortOrder'>;

/**
 * Returns a query of the ids of the submissions that match a filter, in the order of the listing, at most `limit`.
 * Unlike the listing, a search for words finds every match, however many there are.
 */
export function matchingIds(
  agencyId: number,
  { conditions, words, selective }: Matching,
  sorting: Sorting,
  limit: number,
): Part {
  const order: Order = { ...sorting, limit, offset: 0 };
  const from =
    selective === null
      ? sql`submissions s`
      : sql`(${selective}) n cross join lateral (${submissionById(agencyId, sql`n.id`)}) s`;
  const all = words === null ? conditions : [...conditions, hasWords(words)];
  return sql`
    select s.id from ${from} ${sortJoin(order)} where ${allOf(all)} order by ${sortOrder(order)} limit ${limit}`;
}

const hasWords = (words: string): Part => sql`s.search @@ websearch_to_tsquery('english', ${words})`;

/** Lists the ids of the submissions that match a filter, newest first, at most `limit`. */
export async function listMatchingIds(tx: AgencyTx, filter: Matching, limit: number): Promise<string[]> {
  const newestFirst = { sortBy: 'createdAt', sortOrder: 'DESC' } as const;
  const ids = matchingIds(tx.agencyId, filter, newestFirst, limit);
  const rows = await tx.all(statement(sql<{ id: string }>`select m.id from (${ids}) m`));
  return rows.map(({ id }) => id);
}
