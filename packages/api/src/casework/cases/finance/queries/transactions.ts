import {
  isCharge,
  type TransactionFilter,
  type TransactionRow,
  type TransactionSort,
} from '@townkeep/core/casework/cases';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import type { DayWindow } from '@townkeep/core/mechanisms/listings';
import { sql } from 'kysely';
import { writer } from '../../../../platform/database/person-json.ts';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { isSecured } from '../../../locations/index.ts';
import { appliedTo, isAmong } from './applied.ts';

/** Counting stops here; sooner where each line must be looked at. */
const COUNT_MAX = 10_000;
const LOOKED_AT_MAX = 1000;
/** Most lines that a search text finds, and most cases by their number. */
const FOUND_MAX = 5000;
const CASES_MAX = 200;

/** The lines and cases that a search text names. */
export interface FoundLines {
  readonly lineIds: readonly string[];
  readonly caseIds: readonly string[];
}

/** Finds lines by reference and payer, and cases by their number. */
export async function findLines(tx: AgencyTx, text: string): Promise<FoundLines> {
  const { rows } = await tx.run(
    `select array(select search_ledger($1::smallint, $2, ${FOUND_MAX})) as "lineIds",
       array(select cases_numbered($1::smallint, $2, ${CASES_MAX})) as "caseIds"`,
    [tx.agencyId, text],
  );
  return rows[0] as unknown as FoundLines;
}

/** A resolved filter of ledger lines `l`, each of a case `c`. */
export interface MatchingLines {
  /** What a search text names; null without one. */
  readonly found: FoundLines | null;
  readonly conditions: readonly Part[];
  /** What a line pays for the charges that are asked for. */
  readonly applied: Part;
  readonly hidesSecured: boolean;
  /** Whether only charges match, which have a due date. */
  readonly hasDue: boolean;
  /** Whether what is open or paid decides, for which each line must be looked at. */
  readonly isLookedAt: boolean;
}

/** Returns the lines `l` that a filter looks through, with what a condition on cases `c` needs. */
function linesOf(agencyId: number, { found }: MatchingLines): Part {
  const lines =
    found === null
      ? sql`ledger_lines l`
      : sql`(
          select unnest(${[...found.lineIds]}::uuid[]) as id
          union
          select k.id from ledger_lines k where k.agency_id = ${agencyId} and k.case_id = any(${[...found.caseIds]}::uuid[])
        ) given cross join lateral (
          select k.* from ledger_lines k where k.agency_id = ${agencyId} and k.id = given.id offset 0) l`;
  return sql`${lines} cross join lateral (select l.agency_id, l.case_id as id) c`;
}

const CHARGES = sql`l.kind in ('FINE', 'FEE', 'LATE_FEE')`;
/** A line counts unless it has a void that counts; only those that have one are looked at closely. */
const STANDS = sql`(l.kind <> 'VOID' and (not exists (
  select from ledger_lines r where r.agency_id = l.agency_id and r.reverts_id = l.id)
  or line_stands(l.agency_id, l.id)))`;

/**
 * Something is owed on a charge. Credit always pays for open charges, so its case owes something, which is known sooner.
 */
const IS_OPEN = sql`((
  select k.balance_cents > 0 from cases k where k.agency_id = l.agency_id and k.id = l.case_id)
  and l.amount_cents > coalesce((
    select sum(a.amount_cents) from ledger_applications a where a.agency_id = l.agency_id and a.charge_id = l.id), 0)
  and ${STANDS})`;

/** Something was owed on a charge at the end of a day. Only one with a void is looked at closely. */
const isOpenOn = (day: string): Part => sql`(${CHARGES} and l.posted_on <= ${day}::date
  and l.amount_cents > coalesce((
    select sum(a.amount_cents) from ledger_applications a
    where a.agency_id = l.agency_id and a.charge_id = l.id and a.posted_on <= ${day}::date), 0)
  and (not exists (select from ledger_lines r where r.agency_id = l.agency_id and r.reverts_id = l.id)
    or open_cents(l.agency_id, l.id, ${day}::date) > 0))`;

const days = (column: Part, window: DayWindow | null): Part[] => [
  ...(window?.from == null ? [] : [sql`${column} >= ${window.from}::date`]),
  ...(window?.before == null ? [] : [sql`${column} < ${window.before}::date`]),
];

const violationTypes = (ids: readonly string[] | undefined): Part[] =>
  isAmong(
    sql`(select v.violation_type_id from case_violations v
      where v.agency_id = l.agency_id and v.id = l.case_violation_id)`,
    ids,
  );

/** Payments, refunds and their voids. */
const OF_PAYMENTS = sql`(l.kind in ('PAYMENT', 'REFUND') or l.kind = 'VOID' and exists (
  select from ledger_lines x
  where x.agency_id = l.agency_id and x.id = ledger_subject(l.agency_id, l.reverts_id)
    and x.kind in ('PAYMENT', 'REFUND')))`;

/** Payments of some types, with their refunds and voids. */
const paidBy = (ids: readonly string[]): Part => sql`(l.payment_type_id = any(${[...ids]}::uuid[])
  or l.kind in ('REFUND', 'VOID') and exists (
    select from ledger_lines x
    where x.agency_id = l.agency_id and x.id = coalesce(l.of_id, ledger_subject(l.agency_id, l.reverts_id))
      and x.payment_type_id = any(${[...ids]}::uuid[])))`;

/** Returns whether a filter leaves charges alone. */
export const isOfCharges = ({ isOpen, openOn, due, kinds = [] }: TransactionFilter): boolean =>
  isOpen !== undefined ||
  openOn !== undefined ||
  due !== 'ANYTIME' ||
  (kinds.length > 0 && kinds.every((kind) => isCharge({ kind })));

/** Returns the conditions of a filter on lines `l`, but for its search text. */
export const lineConditions = (
  agencyId: number,
  filter: TransactionFilter,
  { posted, due }: { readonly posted: DayWindow | null; readonly due: DayWindow | null },
): Part[] => [
  sql`l.agency_id = ${agencyId}`,
  ...(filter.kinds === undefined || filter.kinds.length === 0 ? [] : [sql`l.kind = any(${[...filter.kinds]}::text[])`]),
  ...days(sql`l.posted_on`, posted),
  ...days(sql`l.due_on`, due),
  ...(isOfCharges(filter) ? [sql`l.due_on is not null`] : []),
  ...(filter.isOpen === undefined ? [] : [sql`${CHARGES} and ${filter.isOpen ? IS_OPEN : sql`not ${IS_OPEN}`}`]),
  ...(filter.openOn === undefined ? [] : [isOpenOn(filter.openOn)]),
  ...(filter.isVoid === undefined ? [] : [filter.isVoid ? sql`not ${STANDS}` : STANDS]),
  ...isAmong(sql`l.charge_code_id`, filter.chargeCodeIds),
  ...appliedTo(agencyId, filter),
  ...violationTypes(filter.violationTypeIds),
  ...(filter.paymentTypeIds === undefined || filter.paymentTypeIds.length === 0 ? [] : [paidBy(filter.paymentTypeIds)]),
  ...(filter.isOfPayments === true ? [OF_PAYMENTS] : []),
  ...isAmong(sql`l.posted_by`, filter.postedByIds),
];

export interface LineOrder {
  readonly sortBy: TransactionSort;
  readonly sortOrder: 'ASC' | 'DESC';
}

/** Returns the order of lines `l`. It is total, so pages never overlap. `hasDue`: all have a due date, as an index has. */
function orderOf({ sortBy, sortOrder }: LineOrder, hasDue: boolean): Part {
  const direction = sortOrder === 'ASC' ? sql`asc` : sql`desc`;
  const newest = sql`l.posted_on ${direction}, l.posted_at ${direction}, l.id ${direction}`;
  if (sortBy === 'postedAt') return newest;
  if (sortBy === 'dueOn') return sql`l.due_on ${direction}${hasDue ? sql`` : sql` nulls last`}, l.id ${direction}`;
  return sql`l.amount_cents ${direction}, l.id ${direction}`;
}

const item = (alias: string): Part =>
  sql.raw(`case when ${alias}.id is null then null
    else jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'isActive', ${alias}.is_active) end`);

/** A row as read from the database. */
export interface FoundLine extends Omit<TransactionRow, 'postedAt'> {
  readonly postedAt: Date;
}

const place = (hidesSecured: boolean): Part =>
  hidesSecured
    ? sql.raw(`case when ${isSecured('k')} then '${RESTRICTED}' else k.location_text end`)
    : sql`k.location_text`;

const rowsOf = (given: Part, { hidesSecured, applied }: MatchingLines): Part => sql`
  select l.id, jsonb_build_object('id', k.id, 'number', k.number) as case, l.kind, l.label,
    l.amount_cents::float8 as "amountCents", ${applied} as "appliedCents",
    case when ${CHARGES} and ${STANDS} then open_cents(l.agency_id, l.id, 'infinity')::float8 end as "openCents",
    ${STANDS} as "isStanding", l.posted_on as "postedOn", l.effective_on as "effectiveOn", l.due_on as "dueOn",
    l.posted_at as "postedAt", l.reference, l.payer, l.note, i.name as violation,
    case when l.posted_by is null then null else ${sql.raw(writer('u', 'l.posted_by'))} end as "postedBy",
    ${item('h')} as "chargeCode", ${item('t')} as "paymentType", ${item('r')} as reason,
    ${place(hidesSecured)} as "locationText"
  from ${given}
  join cases k on k.agency_id = l.agency_id and k.id = l.case_id
  left join staff u on u.agency_id = l.agency_id and u.id = l.posted_by
  left join list_items h on h.agency_id = l.agency_id and h.id = l.charge_code_id
  left join list_items t on t.agency_id = l.agency_id and t.id = l.payment_type_id
  left join list_items r on r.agency_id = l.agency_id and r.id = l.reason_id
  left join case_violations v on v.agency_id = l.agency_id and v.id = l.case_violation_id
  left join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id`;

const eachById = (agencyId: number): Part => sql`cross join lateral (
  select x.* from ledger_lines x where x.agency_id = ${agencyId} and x.id = page.id offset 0) l`;

/** Returns a page of the lines. It is found first, so that the columns of its rows alone are read. */
export function listLinesPage(
  tx: AgencyTx,
  matching: MatchingLines,
  { limit, offset, ...order }: LineOrder & { readonly limit: number; readonly offset: number },
): Promise<FoundLine[]> {
  const page = sql`
    select l.id, row_number() over (order by ${orderOf(order, matching.hasDue)}) as position
    from ${linesOf(tx.agencyId, matching)} where ${allOf(matching.conditions)}
    order by ${orderOf(order, matching.hasDue)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  return tx.all(
    statement(sql<FoundLine>`
      with page as materialized (${page})
      ${rowsOf(sql`page ${eachById(tx.agencyId)}`, matching)} order by page.position`),
  );
}

/** Counts the lines, up to the limit of a list. */
export async function countLines(
  tx: AgencyTx,
  matching: MatchingLines,
): Promise<{ readonly count: number; readonly capped: boolean }> {
  const most = matching.isLookedAt ? LOOKED_AT_MAX : COUNT_MAX;
  const row = await tx.first(
    statement(sql<{ count: number }>`
      select count(*)::integer as count from (
        select from ${linesOf(tx.agencyId, matching)} where ${allOf(matching.conditions)}
        limit ${sql.lit(most + 1)}) counted`),
  );
  const count = row?.count ?? 0;
  const isCut =
    (matching.found?.lineIds.length ?? 0) >= FOUND_MAX || (matching.found?.caseIds.length ?? 0) >= CASES_MAX;
  return { count: Math.min(count, most), capped: count > most || isCut };
}

/** Returns the sum of what the lines pay for the charges that are asked for. */
export async function sumApplied(tx: AgencyTx, matching: MatchingLines): Promise<number> {
  const row = await tx.first(
    statement(sql<{ cents: number }>`
      select coalesce(sum(${matching.applied}), 0)::float8 as cents
      from ${linesOf(tx.agencyId, matching)} where ${allOf(matching.conditions)}`),
  );
  return row?.cents ?? 0;
}

/** Lists the ids of the lines in their order, at most `limit`. */
export async function listLineIds(
  tx: AgencyTx,
  matching: MatchingLines,
  order: LineOrder,
  limit: number,
): Promise<string[]> {
  const rows = await tx.all(
    statement(sql<{ id: string }>`
      select l.id from ${linesOf(tx.agencyId, matching)} where ${allOf(matching.conditions)}
      order by ${orderOf(order, matching.hasDue)} limit ${sql.lit(limit)}`),
  );
  return rows.map(({ id }) => id);
}

/** Lists these lines in this order, without those that may not be seen any more. */
export const listLinesById = (tx: AgencyTx, ids: readonly string[], matching: MatchingLines): Promise<FoundLine[]> =>
  tx.all(
    statement(sql<FoundLine>`
      ${rowsOf(
        sql`unnest(${[...ids]}::uuid[]) with ordinality as page (id, position) ${eachById(tx.agencyId)}
          cross join lateral (select l.agency_id, l.case_id as id) c`,
        matching,
      )} where ${allOf(matching.conditions)} order by page.position`),
  );
