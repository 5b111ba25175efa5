import {
  CARD_DAYS_SHOWN,
  type CardDay,
  type CardMismatch,
  type CardReport,
  MISMATCHES_SHOWN,
} from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { writer } from '../../../platform/database/person-json.ts';
import { type Part, statement } from '../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

type StoredDay = Omit<CardDay, 'comparedAt'> & { readonly comparedAt: Date };

/** Lists the last days with payments by card, the newest first. */
export async function listCardDays(tx: AgencyTx): Promise<StoredDay[]> {
  const { rows } = await tx.run(
    `select day, provider, is_live as "isLive", provider_count as "providerCount",
       provider_cents::float8 as "providerCents", ledger_count as "ledgerCount",
       ledger_cents::float8 as "ledgerCents", compared_at as "comparedAt"
     from card_days where agency_id = $1 order by day desc, provider, is_live limit ${CARD_DAYS_SHOWN}`,
    [tx.agencyId],
  );
  return rows as unknown as StoredDay[];
}

/**
 * Sums up what cards were charged for payments that were posted after an instant and started at most four days before
 * it; all payments for null.
 */
export async function sumSince(tx: AgencyTx, at: Date | null): Promise<CardReport['waiting']> {
  const { rows } = await tx.run(
    `select count(*)::integer as count, coalesce(sum(amount_cents + fee_cents), 0)::float8 as cents
     from card_payments
     where agency_id = $1 and status = 'PAID' and ($2::timestamptz is null or settled_at > $2)
       and ($2::timestamptz is null or started_at > $2::timestamptz - interval '4 days')`,
    [tx.agencyId, at],
  );
  return rows[0] as unknown as CardReport['waiting'];
}

/** Saves the comparison of some days, over that of the same days before. */
export async function saveCardDays(tx: AgencyTx, days: readonly StoredDay[]): Promise<void> {
  await tx.run(
    `insert into card_days (agency_id, day, provider, is_live, provider_count, provider_cents, ledger_count,
       ledger_cents, compared_at)
     select t.agency_id, d.day, d.provider, d."isLive", d."providerCount", d."providerCents", d."ledgerCount",
       d."ledgerCents", d."comparedAt"
     from tenants t, jsonb_to_recordset($2::jsonb) as d (day date, provider text, "isLive" boolean,
       "providerCount" integer, "providerCents" bigint, "ledgerCount" integer, "ledgerCents" bigint, "comparedAt" timestamptz)
     where t.agency_id = $1 order by d.day
     on conflict (agency_id, day, provider, is_live) do update set
       provider_count = excluded.provider_count, provider_cents = excluded.provider_cents,
       ledger_count = excluded.ledger_count, ledger_cents = excluded.ledger_cents,
       compared_at = excluded.compared_at`,
    [tx.agencyId, JSON.stringify(days)],
  );
}

/** Finds which of the provider's payments are on the ledger, by their ids there. */
export async function findPosted(
  tx: AgencyTx,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly totalCents: number }>> {
  const { rows } = await tx.run(
    `select transaction_id as "transactionId", (amount_cents + fee_cents)::float8 as "totalCents"
     from card_payments where agency_id = $1 and status = 'PAID' and transaction_id = any ($2::text[])`,
    [tx.agencyId, transactionIds],
  );
  return new Map(rows.map((row) => [String(row['transactionId']), { totalCents: Number(row['totalCents']) }]));
}

type StoredMismatch = Omit<CardMismatch, 'foundAt' | 'resolvedAt'> & {
  readonly foundAt: Date;
  readonly resolvedAt: Date | null;
};

/** Lists the differences of the cases `c` that a reader may see, the open ones first. `mayRead`: null for all cases. */
export function listMismatches(tx: AgencyTx, mayRead: Part | null): Promise<StoredMismatch[]> {
  const isSeen = mayRead === null ? sql`true` : sql`(c.id is null or ${mayRead})`;
  return tx.all(
    statement(sql<StoredMismatch>`
      select m.id, m.kind, m.provider, m.provider_id as "providerId",
        case when c.id is not null then jsonb_build_object('id', c.id, 'number', c.number) end as "case",
        m.provider_cents::float8 as "providerCents", m.ledger_cents::float8 as "ledgerCents",
        m.found_at as "foundAt", m.resolved_at as "resolvedAt",
        case when m.resolved_by is not null then ${sql.raw(writer('u', 'm.resolved_by'))} end as "resolvedBy"
      from card_mismatches m
      left join card_payments p on p.agency_id = m.agency_id and p.id = m.card_payment_id
      left join cases c on c.agency_id = p.agency_id and c.id = p.case_id
      left join staff u on u.agency_id = m.agency_id and u.id = m.resolved_by
      where m.agency_id = ${tx.agencyId} and ${isSeen}
      order by m.resolved_at is not null, m.found_at desc, m.id limit ${sql.lit(MISMATCHES_SHOWN)}`),
  );
}

/** Notes that a difference is settled, by whom and when, or open again (null). Returns false where it is so already. */
export async function saveResolved(
  tx: AgencyTx,
  id: string,
  by: { readonly personId: string; readonly now: Date } | null,
): Promise<boolean> {
  const { rows } = await tx.run(
    `update card_mismatches set resolved_at = $3, resolved_by = $4
     where agency_id = $1 and id = $2 and (resolved_at is null) = ($3::timestamptz is not null) returning id`,
    [tx.agencyId, id, by?.now ?? null, by?.personId ?? null],
  );
  return rows.length > 0;
}
