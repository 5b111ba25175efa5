import { type Movement, rollForward, type RollForwardRow } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** Days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

// What happened before the first day is one row without a day.
const DAY = (alias: string): string => `case when ${alias}.posted_on < $2::date then null else ${alias}.posted_on end`;

const FROM = (alias: string): string => `and ${alias}.posted_on >= $2::date`;

const BUCKET = (code: string): string => `case when ${code} is null then 'NONE' else 'CODE' end`;

/**
 * What lines change by day and bucket: payments and refunds are of the credit, and what pays for a charge moves from
 * the credit to its charge code. A void counts for what it is about in the end.
 */
const movementsOf = (alsoBefore: boolean): string => `
  with lines as (
    select ${DAY('l')} as day, l.charge_code_id, l.kind, l.amount_cents,
      case when l.kind = 'VOID' then kind_of_root(l.agency_id, l.id) else l.kind end as about
    from ledger_lines l where l.agency_id = $1 and l.posted_on <= $3::date ${alsoBefore ? '' : FROM('l')}),
  applied as (
    select ${DAY('p')} as day, c.charge_code_id, sum(p.amount_cents) as cents
    from ledger_applications p
    join ledger_lines s on s.agency_id = p.agency_id and s.id = p.source_id and s.kind = 'PAYMENT'
    join ledger_lines c on c.agency_id = p.agency_id and c.id = p.charge_id and c.kind <> 'REFUND'
    where p.agency_id = $1 and p.posted_on <= $3::date ${alsoBefore ? '' : FROM('p')}
    group by 1, 2),
  moved as (
    select day, case when about in ('PAYMENT', 'REFUND') then 'CREDIT' else ${BUCKET('charge_code_id')} end as bucket,
      case when about in ('PAYMENT', 'REFUND') then null else charge_code_id end as charge_code_id,
      sum(amount_cents) filter (where kind in ('FINE', 'FEE', 'LATE_FEE')) as charges,
      -sum(amount_cents) filter (where kind = 'PAYMENT') as payments,
      sum(amount_cents) filter (where kind = 'REFUND') as refunds,
      -sum(amount_cents) filter (where kind = 'WAIVER') as waivers,
      sum(amount_cents) filter (where kind = 'VOID') as reversals
    from lines group by 1, 2, 3
    union all
    select day, ${BUCKET('charge_code_id')}, charge_code_id, null, cents, null, null, null from applied
    union all
    select day, 'CREDIT', null, null, -sum(cents), null, null, null from applied group by 1)
  select day, bucket, charge_code_id as "chargeCodeId", coalesce(sum(charges), 0)::float8 as "chargesCents",
    coalesce(sum(payments), 0)::float8 as "paymentsCents", coalesce(sum(refunds), 0)::float8 as "refundsCents",
    coalesce(sum(waivers), 0)::float8 as "waiversCents", coalesce(sum(reversals), 0)::float8 as "reversalsCents"
  from moved group by 1, 2, 3`;

type StoredMovement = Omit<Movement, 'day'> & { readonly day: string | null };

/**
 * Returns the roll-forward of days by charge code, from the lines of all cases of the agency: what was in each bucket,
 * what changed, and what is in it at the end of each day. Days and buckets without a change have no row.
 */
export async function readRollForward(tx: AgencyTx, { from, to }: Days): Promise<RollForwardRow[]> {
  const { rows } = await tx.run(movementsOf(true), [tx.agencyId, from, to]);
  const stored = rows as unknown as StoredMovement[];
  const openings = stored.filter(({ day }) => day === null);
  return rollForward(
    openings.map((of) => ({
      bucket: of.bucket,
      chargeCodeId: of.chargeCodeId,
      openingCents: of.chargesCents - of.paymentsCents + of.refundsCents - of.waiversCents + of.reversalsCents,
    })),
    stored.flatMap(({ day, ...moved }) => (day === null ? [] : [{ ...moved, day }])),
  );
}

/** Returns what changed on days by charge code, without reading what was before them. */
export async function readMovements(tx: AgencyTx, { from, to }: Days): Promise<Movement[]> {
  const { rows } = await tx.run(movementsOf(false), [tx.agencyId, from, to]);
  return rows as unknown as Movement[];
}
