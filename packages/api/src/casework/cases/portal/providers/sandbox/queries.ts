import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { AgencyTx } from '../../../../../platform/database/tenancy.ts';
import type { AskedPayment, ProviderReturn } from '../card-provider.ts';

/** Money that went back, with the key by which it is given once. */
export interface StoredReturn extends Omit<ProviderReturn, 'at'> {
  readonly at: string;
  readonly key: string;
}

/** A payment of the sandbox. */
export interface SandboxPayment {
  readonly id: string;
  readonly reference: string;
  readonly totalCents: number;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly language: Language;
  readonly status: 'OPEN' | 'DECLINED' | 'PAID' | 'VOIDED';
  readonly triedAt: Date | null;
  readonly paidAt: Date | null;
  readonly refunds: readonly StoredReturn[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const COLUMNS = `id, reference, total_cents as "totalCents", amount_cents as "amountCents", fee_cents as "feeCents",
  description, return_url as "returnUrl", cancel_url as "cancelUrl", language, status, tried_at as "triedAt",
  paid_at as "paidAt", refunds, created_at as "createdAt", expires_at as "expiresAt"`;

async function readRows(tx: AgencyTx, where: string, values: readonly unknown[]): Promise<SandboxPayment[]> {
  const text = `select ${COLUMNS} from sandbox_payments where agency_id = $1 and ${where}`;
  return (await tx.run(text, [tx.agencyId, ...values])).rows as unknown as SandboxPayment[];
}

export async function findPayment(tx: AgencyTx, id: string): Promise<SandboxPayment | null> {
  return (await readRows(tx, 'id = $2', [id]))[0] ?? null;
}

export async function lockPayment(tx: AgencyTx, id: string): Promise<SandboxPayment | null> {
  return (await readRows(tx, 'id = $2 for update', [id]))[0] ?? null;
}

export async function findByReference(tx: AgencyTx, reference: string): Promise<SandboxPayment | null> {
  return (await readRows(tx, 'reference = $2', [reference]))[0] ?? null;
}

/** Lists the payments that were tried, or of which money went back, in a range. */
export function listPayments(tx: AgencyTx, from: Date, to: Date): Promise<SandboxPayment[]> {
  return readRows(
    tx,
    `(tried_at between $2 and $3 or exists (
       select from jsonb_array_elements(refunds) r where (r->>'at')::timestamptz between $2 and $3))
     order by created_at, id`,
    [from, to],
  );
}

/** Inserts a payment, unless there is one with its reference. */
export async function insertPayment(
  tx: AgencyTx,
  asked: AskedPayment,
  { id, createdAt, expiresAt }: Pick<SandboxPayment, 'id' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const { reference, totalCents, amountCents, feeCents, description, returnUrl, cancelUrl, language } = asked;
  await tx.run(
    `insert into sandbox_payments (agency_id, id, reference, total_cents, amount_cents, fee_cents, description,
       return_url, cancel_url, language, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (agency_id, reference) do nothing`,
    [
      tx.agencyId,
      id,
      reference,
      totalCents,
      amountCents,
      feeCents,
      description,
      returnUrl,
      cancelUrl,
      language,
      createdAt,
      expiresAt,
    ],
  );
}

/** Saves what became of a locked payment. */
export async function savePayment(
  tx: AgencyTx,
  { id, status, triedAt, paidAt, refunds }: SandboxPayment,
): Promise<void> {
  await tx.run(
    `update sandbox_payments set status = $3, tried_at = $4, paid_at = $5, refunds = $6::jsonb
     where agency_id = $1 and id = $2`,
    [tx.agencyId, id, status, triedAt, paidAt, JSON.stringify(refunds)],
  );
}
