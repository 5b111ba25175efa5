import type Stripe from 'stripe';
import {
  type AskedPayment,
  type CardProvider,
  type ConnectionTest,
  type HostedPage,
  type ProviderAccount,
  ProviderRefused,
  type ProviderReturn,
} from '../card-provider.ts';
import { DEADLINE_MS, type Deadline, providerFetch } from '../provider-fetch.ts';
import { asking, keyProblem, stripeClient } from './client.ts';
import { listPayments } from './list.ts';
import { findCharge, isGiven, listRefunds, paymentOf, returnOf } from './payments.ts';
import { isSignedWith, readStripeMessage } from './read-message.ts';

/** What the adapter of a provider needs beside the account. `deadlineMs`: 15 s unless a test has less. */
export interface StripeDeps {
  readonly url: string;
  readonly now: () => Date;
  readonly deadlineMs?: number;
}

/** Stripe refuses less than 30 minutes; one more is for the way and for clocks that differ. */
const PAGE_MS = 31 * 60_000;

const FEE = { en: 'Transaction fee', es: 'Cargo por transacción' } as const;

/** Payments by card at Stripe, on the page of Stripe Checkout. Source: https://docs.stripe.com/api/checkout/sessions */
export function stripeProvider(account: ProviderAccount, deps: StripeDeps): CardProvider {
  const { url, now, deadlineMs = DEADLINE_MS } = deps;
  const ask = <T>(work: (stripe: Stripe) => Promise<T>, per: Deadline['per'] = 'call'): Promise<T> =>
    asking(async () => work(stripeClient(account, url, providerFetch({ ms: deadlineMs, per }))));
  return {
    start: (asked) => ask((stripe) => startSession(stripe, asked, new Date(now().getTime() + PAGE_MS))),
    find: async ({ pageId }) => (pageId === null ? null : ask((stripe) => findOfSession(stripe, pageId))),
    get: (transactionId) => ask((stripe) => findPayment(stripe, transactionId)),
    list: (from, to) => ask((stripe) => listPayments(stripe, from, to), 'request'),
    refund: (of) => ask((stripe) => refundOnce(stripe, of)),
    readMessage: (raw, headers, at) => readStripeMessage(raw, headers, { secret: account.webhookKey, now: at }),
    signatureOf: (message) => (isSignedWith(message, account.webhookKey) ? 'RIGHT' : 'OTHER'),
    test: () => tryAccount(account, () => ask((stripe) => stripe.balance.retrieve())),
  };
}

async function startSession(stripe: Stripe, asked: AskedPayment, expiresAt: Date): Promise<HostedPage> {
  const { reference, amountCents, feeCents, description, language, email, returnUrl, cancelUrl } = asked;
  const line = (name: string, unit_amount: number) => ({
    quantity: 1,
    price_data: { currency: 'usd', unit_amount, product_data: { name } },
  });
  const { id, url, expires_at } = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: reference,
      line_items: [line(description, amountCents), ...(feeCents === 0 ? [] : [line(FEE[language], feeCents)])],
      payment_intent_data: { description, metadata: { reference } },
      ...(email === null ? {} : { customer_email: email }),
      locale: language,
      submit_type: 'pay',
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      success_url: returnUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: `start-${reference}` },
  );
  if (url === null) throw new ProviderRefused('no_url', 'Stripe gave no page for the payment');
  return { id, url, fields: null, expiresAt: new Date(expires_at * 1000) };
}

async function findOfSession(stripe: Stripe, id: string) {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  const intent = session.payment_intent as Stripe.PaymentIntent | null;
  const charge = (intent?.latest_charge ?? null) as Stripe.Charge | null;
  return charge === null ? null : paymentOf(stripe, charge);
}

/** The codes with which Stripe says that it has nothing by an id. */
const MISSING: ReadonlySet<string> = new Set(['resource_missing']);

async function findPayment(stripe: Stripe, transactionId: string) {
  try {
    const charge = await asking(() => findCharge(stripe, transactionId));
    return charge === null ? null : await paymentOf(stripe, charge);
  } catch (error) {
    if (error instanceof ProviderRefused && MISSING.has(error.code)) return null;
    throw error;
  }
}

/** Stripe forgets keys after a day or more, so the key is also kept with the refund. */
async function refundOnce(
  stripe: Stripe,
  { transactionId, cents, key }: { transactionId: string; cents: number; key: string },
): Promise<ProviderReturn> {
  const charge = await findCharge(stripe, transactionId);
  if (charge === null) throw new ProviderRefused('not_charged', 'Nothing was charged that could be refunded');
  const given = (await listRefunds(stripe, charge.id)).find(({ metadata }) => metadata?.['key'] === key);
  const refund =
    given ??
    (await stripe.refunds.create(
      { charge: charge.id, amount: cents, metadata: { key } },
      { idempotencyKey: `refund-${key}` },
    ));
  if (!isGiven(refund)) throw new ProviderRefused('refund_failed', 'The bank did not accept the refund');
  return returnOf(refund, charge.captured);
}

async function tryAccount(account: ProviderAccount, read: () => Promise<Stripe.Balance>): Promise<ConnectionTest> {
  const problem = keyProblem(account);
  if (problem !== null) return { isOk: false, texts: [problem] };
  try {
    const { livemode } = await read();
    if (livemode !== account.isLive) return { isOk: false, texts: ['The secret key belongs to the other mode.'] };
    const hasSecret = account.webhookKey.startsWith('whsec_');
    const texts = [
      'The secret key is right.',
      hasSecret ? 'The signing secret has the right form.' : 'The signing secret begins with whsec_.',
    ];
    return { isOk: hasSecret, texts };
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    const text = isRefused
      ? 'Stripe refuses the secret key, or the key lacks rights.'
      : 'Stripe cannot be reached. Try again later.';
    return { isOk: false, texts: [text] };
  }
}
