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

/** Of a search, the newest cases are looked up up to here, and counted up to the first where the page ends before. */
const NEWEST_MAX = 500;
const NEWEST_COUNTED = 200;

/** What the selective parts of a filter leave. */
export interface Narrowed {
  readonly found: Part | null;
  /** The ids of the asked page, newest first, where the look-up gives them. */
  readonly page: readonly string[] | null;
  /** The number of cases that they leave; null where another part of the filter decides. */
  readonly total: CountedTotal | null;
  readonly countMax: number;
  /** The ids of all cases that they leave, as `Selective.dueFirst`; null without an index. */
  readonly dueFirst: Part | null;
  /** Those that the ids do not cover. */
  readonly conditions: readonly Part[];
}

/** A page of the newest cases. */
export interface NewestPage {
  readonly offset: number;
  readonly limit: number;
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
  if (first === undefined)
    return { found: null, page: null, total: null, countMax: COUNT_MAX, dueFirst: null, conditions: [] };
  const row = await tx.first(
    statement(sql<{ count: number; ids: string[] | null }>`
      select count(*)::integer as count, case when count(*) <= ${readByIdMax} then array_agg(f.id) end as ids
      from (${first.ids(READ_BY_ID_MAX + 1)}) f`),
  );
  const { count = 0, ids = null } = row ?? {};
  const conditions = others.map(({ condition }) => condition);
  return {
    page: null,
    dueFirst: first.dueFirst ?? null,
    total: others.length === 0 && first.coversStates ? upTo(READ_BY_ID_MAX, count) : null,
    ...(count <= readByIdMax
      ? { found: sql`select unnest(${ids ?? []}::uuid[]) as id`, countMax: COUNT_MAX, conditions }
      : { found: null, countMax: LOOKED_AT_MAX, conditions: [first.condition, ...conditions] }),
  };
}

/**
 * Looks up a page of the newest cases that one selective part leaves, so that no others are read and sorted. Null where
 * the look-up does not give it.
 */
export async function findNewest(
  tx: AgencyTx,
  only: Selective,
  { offset, limit }: NewestPage,
): Promise<Narrowed | null> {
  const end = offset + limit;
  if (only.newestFirst === 'never' || !only.coversStates || end > NEWEST_MAX) return null;
  const newestMax = end <= NEWEST_COUNTED ? NEWEST_COUNTED : NEWEST_MAX;
  const max = only.newestFirst === 'always' ? newestMax : READ_BY_ID_MAX;
  const row = await tx.first(
    statement(sql<{ count: number; page: string[] | null }>`
      select count(*)::integer as count, (array_agg(f.id))[${offset + 1} : ${end}] as page
      from (${only.ids(max + 1)}) f`),
  );
  const { count = 0, page = null } = row ?? {};
  const total = upTo(max, count);
  if (total.capped && only.newestFirst === 'if all')
    return { found: null, page: null, total, countMax: LOOKED_AT_MAX, dueFirst: null, conditions: [only.condition] };
  return { found: null, page: page ?? [], total, countMax: COUNT_MAX, dueFirst: null, conditions: [] };
}

const upTo = (max: number, count: number): CountedTotal => ({ count: Math.min(count, max), capped: count > max });
