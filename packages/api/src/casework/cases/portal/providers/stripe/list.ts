import type Stripe from 'stripe';
import type { ProviderPayment } from '../card-provider.ts';
import { findCharge, paymentIdOf, paymentOf } from './payments.ts';

/**
 * Lists the payments whose card was charged in a range, and older ones of which money went back in it or came again:
 * refunds, disputes, failed refunds and won disputes. Only those in US dollars.
 */
export async function listPayments(stripe: Stripe, from: Date, to: Date): Promise<ProviderPayment[]> {
  const created = { gte: Math.floor(from.getTime() / 1000), lte: Math.floor(to.getTime() / 1000) };
  const range = { created, limit: 100 };
  const charges = new Map<string, Stripe.Charge>();
  // The newest are first, and the last charge of a payment decides.
  for await (const charge of stripe.charges.list(range)) {
    const id = paymentIdOf({ ...charge, charge: charge.id })!;
    if (!charges.has(id)) charges.set(id, charge);
  }
  const changed = new Set<string | null>();
  for await (const refund of stripe.refunds.list(range)) changed.add(paymentIdOf(refund));
  for await (const dispute of stripe.disputes.list(range)) changed.add(paymentIdOf(dispute));
  for (const type of ['adjustment', 'refund_failure', 'payment_failure_refund'])
    for await (const { source } of stripe.balanceTransactions.list({ ...range, type, expand: ['data.source'] }))
      if (source !== null && typeof source === 'object' && (source.object === 'dispute' || source.object === 'refund'))
        changed.add(paymentIdOf(source));
  for (const id of changed)
    if (id !== null && !charges.has(id)) {
      const charge = await findCharge(stripe, id);
      if (charge !== null) charges.set(id, charge);
    }
  const payments: ProviderPayment[] = [];
  for (const charge of charges.values()) if (charge.currency === 'usd') payments.push(await paymentOf(stripe, charge));
  return payments;
}
