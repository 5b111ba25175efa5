import type { MismatchKind } from '@townkeep/core/casework/cases';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CardProviderName, ProviderPayment, ProviderReturn } from './providers/card-provider.ts';

/** Money that went back to a card. */
export interface CardReturn {
  readonly id: string;
  readonly cardPaymentId: string;
  readonly kind: ProviderReturn['kind'];
  readonly amountCents: number;
  readonly status: 'ASKED' | 'DONE' | 'REFUSED';
  readonly providerId: string | null;
  readonly lineId: string | null;
}

const RETURN = `
  select id, card_payment_id as "cardPaymentId", kind, amount_cents::float8 as "amountCents", status,
    provider_id as "providerId", line_id as "lineId"
  from card_returns where agency_id = $1`;

export async function listReturns(tx: AgencyTx, cardPaymentId: string): Promise<CardReturn[]> {
  return (await tx.run(`${RETURN} and card_payment_id = $2 order by at, id`, [tx.agencyId, cardPaymentId]))
    .rows as unknown as CardReturn[];
}

/** Lists the refunds that the provider has not answered yet. */
export async function listAsked(tx: AgencyTx): Promise<CardReturn[]> {
  return (await tx.run(`${RETURN} and status = 'ASKED' order by at, id limit 200`, [tx.agencyId]))
    .rows as unknown as CardReturn[];
}

export async function findReturn(tx: AgencyTx, id: string): Promise<CardReturn | undefined> {
  return (await tx.run(`${RETURN} and id = $2`, [tx.agencyId, id])).rows[0] as unknown as CardReturn | undefined;
}

export async function insertReturn(tx: AgencyTx, each: CardReturn & { readonly at: Date }): Promise<void> {
  await insertRows(tx.run, 'card_returns', [
    {
      agency_id: tx.agencyId,
      id: each.id,
      card_payment_id: each.cardPaymentId,
      kind: each.kind,
      amount_cents: each.amountCents,
      status: each.status,
      provider_id: each.providerId,
      line_id: each.lineId,
      at: each.at,
    },
  ]);
}

/** Saves what the provider says of money that goes back. `lineId`: its line, where it was posted anew. */
export async function saveReturn(
  tx: AgencyTx,
  id: string,
  answer:
    | { readonly status: 'DONE'; readonly back: ProviderReturn; readonly lineId?: string | null }
    | { readonly status: 'REFUSED' },
): Promise<void> {
  const { back, lineId = null } = answer.status === 'DONE' ? answer : { back: null };
  await tx.run(
    `update card_returns set status = $3, provider_id = coalesce($4, provider_id), kind = coalesce($5, kind),
       line_id = coalesce($6::uuid, line_id)
     where agency_id = $1 and id = $2`,
    [tx.agencyId, id, answer.status, back?.id ?? null, back?.kind ?? null, lineId],
  );
}

interface NewMismatch {
  readonly id: string;
  readonly kind: MismatchKind;
  readonly provider: CardProviderName;
  readonly providerId: string;
  readonly cardPaymentId: string | null;
  readonly providerCents: number | null;
  readonly ledgerCents: number | null;
  readonly foundAt: Date;
}

/** Adds a difference between provider and ledger. Returns false for one that is known. */
export async function insertMismatch(tx: AgencyTx, found: NewMismatch): Promise<boolean> {
  const { rows } = await tx.run(
    `insert into card_mismatches
       (agency_id, id, kind, provider, provider_id, card_payment_id, provider_cents, ledger_cents, found_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict on constraint card_mismatches_once do nothing returning id`,
    [
      tx.agencyId,
      found.id,
      found.kind,
      found.provider,
      found.providerId,
      found.cardPaymentId,
      found.providerCents,
      found.ledgerCents,
      found.foundAt,
    ],
  );
  return rows.length > 0;
}

/**
 * Finds the payments that the ledger has of a provider and that are not among those that it lists: started since `from`,
 * since when it lists what was paid, and posted until `until`.
 */
export async function listMissing(
  tx: AgencyTx,
  of: { readonly provider: CardProviderName; readonly isLive: boolean; readonly from: Date; readonly until: Date },
  listed: readonly ProviderPayment[],
): Promise<
  { readonly id: string; readonly caseId: string; readonly transactionId: string; readonly totalCents: number }[]
> {
  const { rows } = await tx.run(
    `select p.id, p.case_id as "caseId", p.transaction_id as "transactionId",
       (p.amount_cents + p.fee_cents)::float8 as "totalCents"
     from card_payments p
     where p.agency_id = $1 and p.provider = $2 and p.is_live = $3 and p.status = 'PAID'
       and p.started_at > $4 and p.settled_at <= $5 and p.transaction_id <> all ($6::text[])
     order by p.settled_at`,
    [tx.agencyId, of.provider, of.isLive, of.from, of.until, listed.map(({ transactionId }) => transactionId)],
  );
  return rows as unknown as Awaited<ReturnType<typeof listMissing>>;
}
