import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { sql } from 'kysely';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/**
 * What the sums of ledgers are made by: the kind of line; the charge code, with what moved it; the due date and the type
 * of violation of what is owed; the payment type of money that came in.
 */
export type Dimension = 'KIND' | 'CODE' | 'DUE' | 'TYPE' | 'PAID';

/** The key of what no charge took: money that is left of payments. */
export const CREDIT = 'CREDIT';

/** Days of sums, both included; null is open. */
export interface SumDays {
  readonly from: string | null;
  readonly to: string;
}

const CHARGE_KINDS = sql`('FINE', 'FEE', 'LATE_FEE')`;

const columnsOf = (of: 'l' | 's'): Part => sql`
  select l.agency_id, l.case_id, l.posted_on, l.kind, l.amount_cents, l.charge_code_id,
    ${sql.raw(`${of}.kind as about, ${of}.due_on, ${of}.case_violation_id, ${of}.payment_type_id, ${of}.of_id`)}`;

/** The lines `l`, each with its case `c`. A void has the kind of the line that it is `about`, with what that names. */
const LINES = sql`(
  ${columnsOf('l')} from ledger_lines l where l.kind <> 'VOID'
  union all
  ${columnsOf('s')} from ledger_lines l
  cross join lateral (
    select r.* from ledger_lines r where r.agency_id = l.agency_id and r.id = l.reverts_id offset 0) r
  cross join lateral (
    select k.* from ledger_lines k
    where k.agency_id = l.agency_id
      and k.id = case when r.kind = 'VOID' then ledger_subject(r.agency_id, r.reverts_id) else r.id end offset 0) s
  where l.kind = 'VOID') l
  cross join lateral (select l.agency_id, l.case_id as id) c`;

/** What payments and waivers pay for: applications `a` with the charge `h`. */
const APPLIED = sql`ledger_applications a
  join ledger_lines h on h.agency_id = a.agency_id and h.id = a.charge_id and h.kind in ${CHARGE_KINDS}
  cross join lateral (select a.agency_id, a.case_id as id) c`;

/** The type of the payment whose money a line moves: of a refund that of the payment that it gives back. */
const PAYMENT_TYPE = sql`coalesce((
  select x.payment_type_id from ledger_lines x
  where l.about = 'REFUND' and x.agency_id = l.agency_id and x.id = l.of_id), l.payment_type_id)`;

const TYPE_OF = (violation: Part): Part => sql`coalesce((
  select v.violation_type_id::text from case_violations v
  where v.agency_id = c.agency_id and v.id = ${violation}), '')`;

const within = (alias: 'l' | 'a', agencyId: number, { from, to }: SumDays, mayBeSeen: Part): Part => {
  const postedOn = sql.ref(`${alias}.posted_on`);
  return allOf([
    sql`${sql.ref(`${alias}.agency_id`)} = ${agencyId}`,
    sql`${postedOn} <= ${to}::date`,
    ...(from === null ? [] : [sql`${postedOn} >= ${from}::date`]),
    mayBeSeen,
  ]);
};

/** Returns the moves of a dimension: rows (agency_id, posted_on, key, measure, cents, lines) of lines and applications. */
function movesOf(dimension: Dimension, agencyId: number, days: SumDays, mayBeSeen: Part): Part {
  const lines = (key: Part, measure: Part, where: Part = sql`true`): Part => sql`
    select l.agency_id, l.posted_on, ${key} as key, ${measure} as measure, l.amount_cents as cents, 1 as lines
    from ${LINES} where ${within('l', agencyId, days, mayBeSeen)} and ${where}`;
  const applied = (key: Part, measure: Part, sign: Part, more: Part = sql``): Part => sql`
    select a.agency_id, a.posted_on, ${key} as key, ${measure} as measure, ${sign} a.amount_cents as cents, 0 as lines
    from ${APPLIED} ${more} where ${within('a', agencyId, days, mayBeSeen)}`;
  const isCharge = sql`l.about in ${CHARGE_KINDS}`;
  const [minus, open] = [sql`-`, sql`'open'`];
  switch (dimension) {
    case 'KIND':
      return sql`
        select l.agency_id, l.posted_on, l.kind as key, 'all' as measure, l.amount_cents as cents, 1 as lines
        from ledger_lines l cross join lateral (select l.agency_id, l.case_id as id) c
        where ${within('l', agencyId, days, mayBeSeen)}`;
    case 'PAID':
      return lines(
        sql`coalesce(${PAYMENT_TYPE}::text, '')`,
        sql`case when l.about = 'REFUND' then 'REFUND' else l.kind end`,
        sql`l.about in ('PAYMENT', 'REFUND')`,
      );
    case 'DUE':
      return sql`${lines(sql`l.due_on::text`, open, isCharge)}
        union all ${applied(sql`h.due_on::text`, open, minus)}`;
    case 'TYPE':
      return sql`${lines(TYPE_OF(sql`l.case_violation_id`), open, isCharge)}
        union all ${applied(TYPE_OF(sql`h.case_violation_id`), open, minus)}`;
    case 'CODE': {
      const measure = sql`case when l.kind = 'VOID' then 'reversals' when l.kind = 'PAYMENT' then 'payments'
        when l.kind = 'WAIVER' then 'waivers' when l.kind = 'REFUND' then 'refunds' else 'charges' end`;
      // Payments, refunds and what takes them back are of the credit; what pays for a charge moves from there to its code.
      const isCredit = sql`l.about in ('PAYMENT', 'REFUND')`;
      const ofPayment = sql`join ledger_lines p on p.agency_id = a.agency_id and p.id = a.source_id and p.kind = 'PAYMENT'`;
      const payments = sql`'payments'`;
      return sql`${lines(sql`case when ${isCredit} then ${CREDIT} else l.charge_code_id::text end`, measure)}
        union all ${applied(sql`h.charge_code_id::text`, payments, minus, ofPayment)}
        union all ${applied(sql`${CREDIT}::text`, payments, sql`+`, ofPayment)}`;
    }
  }
}

/** Sums of one key and measure; of one day where days are asked for. */
export interface FoundSum {
  readonly postedOn: string | null;
  readonly key: string;
  readonly measure: string;
  readonly cents: number;
  readonly lines: number;
}

/** From where sums are read: `mayBeSeen` is a condition on cases `c`; null for a reader who sees all cases. */
export interface SumSource {
  readonly mayBeSeen: Part | null;
  /** The last day of which sums are stored; null for none. */
  readonly summedThrough: string | null;
}

/**
 * Sums up a dimension over days. For a reader who sees all cases, the days that were summed up at night are read from
 * there, and the lines of later days are added.
 */
export async function findSums(
  tx: AgencyTx,
  dimension: Dimension,
  days: SumDays,
  { mayBeSeen, summedThrough }: SumSource,
  by: 'day' | 'all' = 'all',
): Promise<FoundSum[]> {
  const stored = mayBeSeen === null ? summedThrough : null;
  const isStored = stored !== null && (days.from === null || days.from <= stored);
  const live = isStored ? { from: addDays(stored, 1), to: days.to } : days;
  const moves = movesOf(dimension, tx.agencyId, live, mayBeSeen ?? sql`true`);
  const known = isStored
    ? sql`
        select d.agency_id, d.posted_on, d.key, d.measure, d.cents, d.lines from ledger_days d
        where d.agency_id = ${tx.agencyId} and d.dimension = ${dimension}
          and d.posted_on <= least(${stored}::date, ${days.to}::date)
          ${days.from === null ? sql`` : sql`and d.posted_on >= ${days.from}::date`}
        union all`
    : sql``;
  const day = by === 'day' ? sql`posted_on` : sql`null::date`;
  return tx.all(
    statement(sql<FoundSum>`
      select ${day} as "postedOn", coalesce(key, '') as key, measure, sum(cents)::float8 as cents,
        sum(lines)::integer as lines
      from (${known} ${moves}) m group by 1, 2, 3 having sum(lines) <> 0 or sum(cents) <> 0`),
  );
}

const DIMENSIONS: readonly Dimension[] = ['KIND', 'CODE', 'DUE', 'TYPE', 'PAID'];

/** Finds the last day of which sums are stored; null for none. */
export async function findSummedThrough(tx: AgencyTx): Promise<string | null> {
  const { rows } = await tx.run('select summed_through as day from ledger_nights where agency_id = $1', [tx.agencyId]);
  return (rows[0]?.['day'] as string | null | undefined) ?? null;
}

/** Finds the day of the first line; null for none. */
export async function findFirstDay(tx: AgencyTx): Promise<string | null> {
  const { rows } = await tx.run('select min(posted_on) as day from ledger_lines where agency_id = $1', [tx.agencyId]);
  return (rows[0]?.['day'] as string | null | undefined) ?? null;
}

/** Stores the sums of days anew, and that they are stored through the last of them, under the lock of the agency's row. */
export async function storeSums(tx: AgencyTx, days: { readonly from: string; readonly to: string }): Promise<void> {
  await tx.run(
    `insert into ledger_nights (agency_id, summed_through) values ($1, $2::date)
     on conflict (agency_id) do update set summed_through = excluded.summed_through`,
    [tx.agencyId, days.to],
  );
  await tx.run('delete from ledger_days where agency_id = $1 and posted_on >= $2::date', [tx.agencyId, days.from]);
  for (const dimension of DIMENSIONS)
    await tx.all(
      statement(sql`
        insert into ledger_days (agency_id, dimension, posted_on, key, measure, cents, lines)
        select m.agency_id, ${dimension}, posted_on, coalesce(key, ''), measure, sum(cents), sum(lines)
        from (${movesOf(dimension, tx.agencyId, days, sql`true`)}) m group by 1, 3, 4, 5`),
    );
}
