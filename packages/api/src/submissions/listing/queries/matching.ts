import { sql } from 'kysely';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { allOf, type Part, statement } from '../../../platform/database/statement.ts';
import { type Order, sortJoin, sortOrder } from './order.ts';
import { submissionById } from './rows.ts';

/** A resolved filter. */
export interface Matching {
  readonly conditions: readonly Part[];
  readonly words: string | null;
  readonly selective: Part | null;
}

/**
 * Lists the ids of the submissions that match a filter, in the order of the listing, at most `limit`. Unlike the
 * listing, a search for words finds every match, however many there are.
 */
export async function listMatchingIds(
  tx: AgencyTx,
  { conditions, words, selective }: Matching,
  order: Pick<Order, 'sortBy' | 'sortOrder'>,
  limit: number,
): Promise<string[]> {
  const whole: Order = { ...order, limit, offset: 0 };
  const from =
    selective === null
      ? sql`submissions s`
      : sql`(${selective}) n cross join lateral (${submissionById(tx.agencyId, sql`n.id`)}) s`;
  const all = words === null ? conditions : [...conditions, hasWords(words)];
  const rows = await tx.all(
    statement(sql<{ id: string }>`
      select s.id from ${from} ${sortJoin(whole)} where ${allOf(all)} order by ${sortOrder(whole)} limit ${limit}`),
  );
  return rows.map(({ id }) => id);
}

const hasWords = (words: string): Part => sql`s.search @@ websearch_to_tsquery('english', ${words})`;
