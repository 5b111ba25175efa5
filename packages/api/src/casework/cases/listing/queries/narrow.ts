import { sql } from 'kysely';
import { type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { CountedTotal } from './filter.ts';
import type { Selective } from './selective.ts';

/** Counting stops here, as group actions do: counting a hundred thousand takes half a second. */
const COUNT_MAX = 10_000;
/** Counting stops here where each case must be looked at. */
const LOOKED_AT_MAX = 1000;
/**
 * Up to this many cases are read by their ids, and what a part of a filter leaves is counted up to here; among more, the
 * first page is found soon in the order of the list.
 */
export const READ_BY_ID_MAX = 2000;

/** What the selective parts of a filter leave. */
export interface Narrowed {
  readonly found: Part | null;
  /** The number of cases that they leave; null where another part of the filter decides. */
  readonly total: CountedTotal | null;
  readonly countMax: number;
  /** Those that the ids do not cover. */
  readonly conditions: readonly Part[];
}

/**
 * Looks up what the first selective part leaves. When few cases are left, they are read by their ids; otherwise the part
 * is a condition on each case in the order of the list.
 */
export async function narrow(
  tx: AgencyTx,
  [first, ...others]: readonly Selective[],
  readByIdMax: number,
): Promise<Narrowed> {
  if (first === undefined) return { found: null, total: null, countMax: COUNT_MAX, conditions: [] };
  const row = await tx.first(
    statement(sql<{ count: number; ids: string[] | null }>`
      select count(*)::integer as count, case when count(*) <= ${readByIdMax} then array_agg(f.id) end as ids
      from (${first.ids(READ_BY_ID_MAX + 1)}) f`),
  );
  const { count = 0, ids = null } = row ?? {};
  const total = { count: Math.min(count, READ_BY_ID_MAX), capped: count > READ_BY_ID_MAX };
  const conditions = others.map(({ condition }) => condition);
  return {
    total: others.length === 0 && first.coversStates ? total : null,
    ...(count <= readByIdMax
      ? { found: sql`select unnest(${ids ?? []}::uuid[]) as id`, countMax: COUNT_MAX, conditions }
      : { found: null, countMax: LOOKED_AT_MAX, conditions: [first.condition, ...conditions] }),
  };
}
