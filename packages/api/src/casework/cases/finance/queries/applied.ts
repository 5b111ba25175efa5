import type { TransactionFilter } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { allOf, type Part } from '../../../../platform/database/statement.ts';

/** Items of a list among which `NONE` stands for no item. */
export function isAmong(column: Part, ids: readonly string[] | undefined): Part[] {
  if (ids === undefined || ids.length === 0) return [];
  const items = ids.filter((id) => id !== 'NONE');
  const isItem = sql`${column} = any(${items}::uuid[])`;
  return [items.length === ids.length ? isItem : sql`(${column} is null or ${isItem})`];
}

type Applied = Pick<TransactionFilter, 'appliedCodeIds' | 'appliedFrom' | 'appliedTo'>;

/** Returns the condition on applications `a` to charges `h` that a filter asks for; null without one. */
function applications({ appliedCodeIds: ids, appliedFrom, appliedTo }: Applied): Part | null {
  if (ids === undefined || ids.length === 0) return null;
  return allOf([
    sql`h.kind <> 'REFUND'`,
    ...isAmong(sql`h.charge_code_id`, ids),
    ...(appliedFrom === undefined ? [] : [sql`a.posted_on >= ${appliedFrom}::date`]),
    ...(appliedTo === undefined ? [] : [sql`a.posted_on <= ${appliedTo}::date`]),
  ]);
}

const APPLICATIONS = sql`ledger_applications a join ledger_lines h on h.agency_id = a.agency_id and h.id = a.charge_id`;

/** Returns the condition that lines `l` pay for the charges that a filter asks for. */
export function appliedTo(agencyId: number, filter: Applied): Part[] {
  const asked = applications(filter);
  if (asked === null) return [];
  // Of some days, what was paid is looked up by day once, and not for each line that ever was.
  if (filter.appliedFrom !== undefined)
    return [
      sql`l.id = any(array(select a.source_id from ${APPLICATIONS} where a.agency_id = ${agencyId} and ${asked}))`,
    ];
  return [
    sql`exists (select from ${APPLICATIONS} where a.agency_id = l.agency_id and a.source_id = l.id and ${asked})`,
  ];
}

/** Returns what a line pays for the charges that a filter asks for, as it changes what is owed; null without any. */
export function appliedOf(filter: Applied): Part {
  const asked = applications(filter);
  if (asked === null) return sql`null::float8`;
  return sql`(
    select -coalesce(sum(a.amount_cents), 0)::float8 from ${APPLICATIONS}
    where a.agency_id = l.agency_id and a.source_id = l.id and ${asked})`;
}
