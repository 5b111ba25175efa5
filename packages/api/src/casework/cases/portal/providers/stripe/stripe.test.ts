import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AskedPayment,
  type CardProvider,
  type ProviderAccount,
  ProviderRefused,
  ProviderUnreachable,
} from '../card-provider.ts';
import { askedPayment } from '../testing/asked-payment.ts';
import type { Fault } from '../testing/fault-server.ts';
import { readNestedForm } from '../testing/nested-form.ts';
import { startStripeServer, STRIPE_KEY, STRIPE_SECRET, type StripeServer } from '../testing/stripe-server.ts';
import { stripeProvider } from './stripe.ts';

const START = new Date('2026-03-02T15:00:00Z');
const DAY_MS = 86_400_000;

const account: ProviderAccount = {
  provider: 'STRIPE',
  isLive: false,
  loginId: '',
  key: STRIPE_KEY,
  webhookKey: STRIPE_SECRET,
};

let server: StripeServer;
let provider: CardProvider;
let now: Date;
let count = 0;

beforeAll(async () => {
  server = await startStripeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  setNow(START);
  provider = stripeProvider(account, { url: server.url, now: () => now });
});

const setNow = (at: Date) => {
  now = at;
  server.setClock(at);
};

/** A payment to start, with a reference of its own. */
function asked(change: Partial<AskedPayment> = {}) {
  count += 1;
  return askedPayment({ reference: `R${count}`, ...change });
}

/** Starts a payment and pays it. */
async function paid(change: Partial<AskedPayment> = {}) {
  const payment = asked(change);
  const { id } = await provider.start(payment);
  return { ...payment, pageId: id, transactionId: server.pay(id) };
}

const find = (of: { reference: string; pageId: string }) => provider.find({ ...of, startedAt: START });

test('a page is asked for with a line for the amount and one for the fee', async () => {
  const payment = asked({ language: 'es' });
  const page = await provider.start(payment);
  expect(page).toMatchObject({ id: expect.stringMatching(/^cs_/), fields: null });
  expect(page.url).toBe(`${server.url}/c/pay/${page.id}`);
  expect(page.expiresAt).toEqual(new Date('2026-03-02T15:31:00Z'));
  const { body, headers } = server.requests.at(-1)!;
  expect(headers['idempotency-key']).toBe(`start-${payment.reference}`);
  expect(headers['x-stripe-client-telemetry']).toBeUndefined();
  const price = (name: string, unit_amount: string) => ({
    quantity: '1',
    price_data: { currency: 'usd', unit_amount, product_data: { name } },
  });
  expect(readNestedForm(new URLSearchParams(body))).toEqual({
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: payment.reference,
    line_items: [price('Case 26-00042', '10000'), price('Cargo por transacción', '250')],
    payment_intent_data: { description: 'Case 26-00042', metadata: { reference: payment.reference } },
    customer_email: 'olga@example.com',
    locale: 'es',
    submit_type: 'pay',
    expires_at: String(START.getTime() / 1000 + 31 * 60),
    success_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
  });
});

test('without a fee there is one line, and without an email none is sent', async () => {
  await provider.start(asked({ totalCents: 1, amountCents: 1, feeCents: 0, email: null }));
  const { body } = server.requests.at(-1)!;
  expect(body).not.toContain('line_items[1]');
  expect(decodeURIComponent(body)).toContain('line_items[0][price_data][unit_amount]=1&');
  expect(body).not.toContain('customer_email');
});

test('a payment is found by its page although no message came', async () => {
  const started = asked();
  const { id: pageId } = await provider.start(started);
  expect(await find({ ...started, pageId })).toBeNull();
  server.decline(pageId);
  expect(await find({ ...started, pageId })).toMatchObject({ status: 'DECLINED', reference: started.reference });
  const transactionId = server.pay(pageId);
  const payment = {
    reference: started.reference,
    transactionId,
    status: 'PAID',
    totalCents: 10_250,
    isLive: false,
    at: START,
    returns: [],
  };
  expect(await find({ ...started, pageId })).toEqual(payment);
  expect(await provider.get(transactionId)).toEqual(payment);
  expect(await provider.get('pi_none')).toBeNull();
});

test('a refund is made once by its key, also after Stripe forgot the key', async () => {
  const { transactionId } = await paid();
  const refund = () => provider.refund({ transactionId, cents: 250, key: `k-${transactionId}` });
  const first = await refund();
  expect(first).toMatchObject({ kind: 'REFUND', cents: 250, at: START });
  expect(await refund()).toEqual(first);
  expect((await provider.get(transactionId))?.returns).toEqual([first]);
  const sent = server.requests.findLast(({ path, method }) => path === '/v1/refunds' && method === 'POST');
  expect(sent?.headers['idempotency-key']).toBe(`refund-k-${transactionId}`);
});

test('a refund whose answer was lost is given once', async () => {
  const { transactionId } = await paid();
  const refund = () => provider.refund({ transactionId, cents: 100, key: `k-${transactionId}` });
  server.fail('reset', ({ method }) => method === 'POST');
  await expect(refund()).rejects.toThrow(ProviderUnreachable);
  const again = await refund();
  expect((await provider.get(transactionId))?.returns).toEqual([again]);
});

test('a card that was only authorized is pending, and its release is a void', async () => {
  const { transactionId } = await paid();
  const charge = [...server.objects.values()].find(
    (each) => each.object === 'charge' && each['payment_intent'] === transactionId,
  )!;
  charge['captured'] = false;
  expect(await provider.get(transactionId)).toMatchObject({ status: 'PENDING' });
  const id = server.refund(transactionId, 10_250);
  expect(await provider.get(transactionId)).toMatchObject({ status: 'VOIDED', returns: [{ id, kind: 'VOID' }] });
});

test('more than what is left is refused', async () => {
  const { transactionId } = await paid();
  await provider.refund({ transactionId, cents: 10_250, key: `k-${transactionId}` });
  await expect(provider.refund({ transactionId, cents: 1, key: `l-${transactionId}` })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

test('the list has payments of the range, those made without us, and older ones that changed', async () => {
  const older = await paid();
  const disputed = await paid();
  const won = await paid();
  const failed = await paid();
  const untouched = await paid();
  const wonDispute = server.dispute(won.transactionId);
  const failedRefund = server.refund(failed.transactionId, 500);
  setNow(new Date(START.getTime() + 10 * DAY_MS));
  const fresh = await paid();
  const foreign = server.payElsewhere(700);
  const refundId = server.refund(older.transactionId, 1025);
  const disputeId = server.dispute(disputed.transactionId);
  // The bank takes the money some days later.
  const taken = [...server.objects.values()].find((each) => each['source'] === disputeId)!;
  server.objects.delete(taken.id);
  const inquiry = await paid();
  server.dispute(inquiry.transactionId, 'warning_needs_response');
  server.winDispute(wonDispute);
  server.failRefund(failedRefund);
  const listed = await provider.list(new Date(now.getTime() - DAY_MS), now);
  const of = (id: string) => listed.find(({ transactionId }) => transactionId === id);
  expect(of(fresh.transactionId)).toMatchObject({ reference: fresh.reference, status: 'PAID', returns: [] });
  expect(of(foreign)).toMatchObject({ reference: null, totalCents: 700 });
  expect(of(older.transactionId)?.returns).toEqual([{ id: refundId, kind: 'REFUND', cents: 1025, at: now }]);
  expect(of(disputed.transactionId)?.returns).toEqual([{ id: disputeId, kind: 'DISPUTE', cents: 10_250, at: now }]);
  expect(of(inquiry.transactionId)?.returns).toEqual([]);
  expect(of(won.transactionId)?.returns).toEqual([]);
  expect(of(failed.transactionId)?.returns).toEqual([]);
  expect(of(untouched.transactionId)).toBeUndefined();
  expect(listed).toHaveLength(7);
});

test('the list goes through all pages', async () => {
  setNow(new Date(START.getTime() + 100 * DAY_MS));
  for (let at = 0; at < 230; at += 1) server.payElsewhere(100 + at);
  const listed = await provider.list(now, now);
  expect(new Set(listed.map(({ totalCents }) => totalCents)).size).toBe(230);
});

const FAULTS: readonly Fault[] = ['silent', 'reset', 'lost', 'error_500', 'malformed', 'redirect', 'huge'];

test.each(FAULTS)('a fault is an unreachable provider: %s', async (fault) => {
  const { transactionId } = await paid();
  const hasty = stripeProvider(account, { url: server.url, now: () => now, deadlineMs: 1000 });
  server.fail(fault);
  const refused = await hasty.get(transactionId).catch((caught: unknown) => caught);
  expect(refused).toBeInstanceOf(ProviderUnreachable);
  expect(String(refused)).not.toContain(STRIPE_KEY);
  expect(await provider.get(transactionId)).toMatchObject({ status: 'PAID' });
});

test('a late answer is an answer, and a server that is away is unreachable', async () => {
  const { transactionId } = await paid();
  server.fail('late');
  expect(await provider.get(transactionId)).toMatchObject({ status: 'PAID' });
  const away = stripeProvider(account, { url: 'http://127.0.0.1:9', now: () => now });
  await expect(away.start(asked())).rejects.toThrow(ProviderUnreachable);
});

test('a started payment whose answer was lost has one page', async () => {
  const payment = asked();
  server.fail('reset');
  await expect(provider.start(payment)).rejects.toThrow(ProviderUnreachable);
  const { id } = await provider.start(payment);
  const sessions = [...server.objects.values()].filter((each) => each['client_reference_id'] === payment.reference);
  expect(sessions.map((each) => each.id)).toEqual([id]);
});

test('refusals keep the code and nothing of what was sent', async () => {
  const email = 'not an email@';
  const refused = await provider.start(asked({ email })).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderRefused);
  expect(refused).toMatchObject({ code: 'email_invalid' });
  expect(String(refused)).not.toContain(email);
  const wrongKey = stripeProvider({ ...account, key: 'sk_test_wrong' }, { url: server.url, now: () => now });
  const unknown = await wrongKey.start(asked()).catch((error: unknown) => error);
  expect(unknown).toBeInstanceOf(ProviderRefused);
  expect(String(unknown)).not.toContain('sk_test_wrong');
});

test.each([
  [true, 'sk_test_1', 'This is a test key'],
  [false, 'sk_live_1', 'This is a live key'],
  [false, 'rk_live_1', 'This is a live key'],
  [false, 'pk_test_1', 'begins with sk_live_ or sk_test_'],
  [false, '', 'begins with sk_live_ or sk_test_'],
])('a key that does not fit the mode is refused before anything is sent: live %s, %s', async (isLive, key, text) => {
  const before = server.requests.length;
  const mixed = stripeProvider({ ...account, isLive, key }, { url: server.url, now: () => now });
  await expect(mixed.start(asked())).rejects.toMatchObject({ code: 'wrong_mode' });
  expect(await mixed.test()).toMatchObject({ isOk: false, texts: [expect.stringContaining(text)] });
  expect(server.requests).toHaveLength(before);
});

test('the connection is tried', async () => {
  expect(await provider.test()).toEqual({
    isOk: true,
    texts: ['The secret key is right.', 'The signing secret has the right form.'],
  });
  const tried = async (change: Partial<ProviderAccount>, fault?: Fault) => {
    if (fault !== undefined) server.fail(fault);
    return stripeProvider({ ...account, ...change }, { url: server.url, now: () => now }).test();
  };
  expect(await tried({ key: 'sk_test_wrong' })).toMatchObject({
    isOk: false,
    texts: [expect.stringContaining('refuses')],
  });
  expect(await tried({ webhookKey: 'secret' })).toMatchObject({ isOk: false });
  expect(await tried({}, 'error_500')).toMatchObject({
    isOk: false,
    texts: [expect.stringContaining('cannot be reached')],
  });
});

test('how a message was signed is told apart, however old it is', async () => {
  const { transactionId } = await paid();
  const signed = (secret: string) => {
    const sentAt = new Date(now.getTime() - DAY_MS);
    return provider.signatureOf(server.message('payment_intent.succeeded', transactionId, { secret, sentAt }));
  };
  expect(signed(STRIPE_SECRET)).toBe('RIGHT');
  expect(signed('whsec_other')).toBe('OTHER');
});

test('the server refuses parameters that Stripe does not have, so ours are right', async () => {
  const answer = await fetch(`${server.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_KEY}` },
    body: 'payment_method_types[0]=card',
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'parameter_unknown' } }]);
});
