import type Stripe from 'stripe';
import type { ProviderPayment, ProviderReturn } from '../card-provider.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);

const idOf = (value: string | { readonly id: string } | null): string | null =>
  value === null || typeof value === 'string' ? value : value.id;

/** The id by which a charge, a refund or a dispute names its payment; one made without an intent has its own. */
export const paymentIdOf = (of: {
  readonly payment_intent: string | { readonly id: string } | null;
  readonly charge: string | { readonly id: string } | null;
}): string | null => idOf(of.payment_intent) ?? idOf(of.charge);

/** Statuses of disputes in which the bank holds the money. Others are inquiries, or the money came back. */
const LOST: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]);

/**
 * Returns the payment of a charge with what went back. Its id is that of the payment intent, which all events of one
 * payment share.
 */
export async function paymentOf(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderPayment> {
  return {
    reference: charge.metadata['reference'] ?? null,
    transactionId: idOf(charge.payment_intent) ?? charge.id,
    status: statusOf(charge),
    totalCents: charge.amount,
    isLive: charge.livemode,
    at: at(charge.created),
    returns: [...(await refundsOf(stripe, charge)), ...(await disputesOf(stripe, charge))],
  };
}

function statusOf({ status, captured, refunded }: Stripe.Charge): ProviderPayment['status'] {
  if (status === 'failed') return 'DECLINED';
  if (status !== 'succeeded') return 'PENDING';
  if (captured) return 'PAID';
  return refunded ? 'VOIDED' : 'PENDING';
}

async function refundsOf(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderReturn[]> {
  if (charge.amount_refunded === 0) return [];
  const refunds = await listRefunds(stripe, charge.id);
  return refunds.filter(isGiven).map((refund) => returnOf(refund, charge.captured));
}

/** Lists all refunds of a charge. */
export async function listRefunds(stripe: Stripe, charge: string): Promise<Stripe.Refund[]> {
  const refunds: Stripe.Refund[] = [];
  for await (const refund of stripe.refunds.list({ charge, limit: 100 })) refunds.push(refund);
  return refunds;
}

/** Whether the money goes back, or has gone; false when it failed. */
export const isGiven = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

/** Returns a refund; that of money which was never taken is a void. */
export function returnOf({ id, amount, created, metadata }: Stripe.Refund, isCaptured: boolean): ProviderReturn {
  const key = metadata?.['key'];
  const back = { id, kind: isCaptured ? 'REFUND' : 'VOID', cents: amount, at: at(created) } as const;
  return key === undefined ? back : { ...back, key };
}

async function disputesOf(stripe: Stripe, { id: charge, disputed }: Stripe.Charge): Promise<ProviderReturn[]> {
  if (!disputed) return [];
  const returns: ProviderReturn[] = [];
  for await (const { id, amount, created, status } of stripe.disputes.list({ charge, limit: 100 }))
    if (LOST.has(status)) returns.push({ id, kind: 'DISPUTE', cents: amount, at: at(created) });
  return returns;
}

/** Finds the charge of a payment: of the intent with this id, or the charge itself; null when no card was tried. */
export async function findCharge(stripe: Stripe, transactionId: string): Promise<Stripe.Charge | null> {
  if (transactionId.startsWith('pi_')) {
    const intent = await stripe.paymentIntents.retrieve(transactionId, { expand: ['latest_charge'] });
    return intent.latest_charge as Stripe.Charge | null;
  }
  return stripe.charges.retrieve(transactionId);
}
