import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { MessageRefused } from '../card-provider.ts';
import { forgeries } from '../testing/forged-messages.ts';
import { signStripe } from '../testing/stripe-server.ts';
import { readStripeMessage } from './read-message.ts';

const SECRET = 'whsec_secret_of_the_tests';
const NOW = new Date('2026-03-02T15:00:00Z');

const eventOf = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object } });

const read = (body: string, sentAt = NOW, secret = SECRET) => {
  const { raw, headers } = signStripe(body, SECRET, sentAt);
  return readStripeMessage(raw, headers, { secret, now: NOW });
};

test.each([
  ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' }],
  ['payment_intent.payment_failed', { object: 'payment_intent', id: 'pi_1', latest_charge: 'ch_1' }],
  ['charge.succeeded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }],
  ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: { id: 'pi_1' } }],
  ['refund.created', { object: 'refund', id: 're_1', charge: 'ch_1', payment_intent: 'pi_1' }],
  ['charge.dispute.created', { object: 'dispute', id: 'du_1', charge: 'ch_1', payment_intent: 'pi_1' }],
  [
    'checkout.session.completed',
    { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1', client_reference_id: 'R1' },
  ],
])('every event of one payment is about that payment: %s', (type, object) => {
  expect(read(eventOf(type, object))).toEqual({
    id: 'evt_1',
    kind: type,
    about: { transactionId: 'pi_1' },
    isLive: false,
  });
});

test('events without an intent are about the charge, the reference, or nothing', () => {
  expect(read(eventOf('charge.succeeded', { object: 'charge', id: 'ch_1', payment_intent: null })).about).toEqual({
    transactionId: 'ch_1',
  });
  expect(read(eventOf('refund.created', { object: 'refund', id: 're_1', charge: 'ch_1' })).about).toEqual({
    transactionId: 'ch_1',
  });
  const session = { object: 'checkout.session', id: 'cs_1', payment_intent: null, client_reference_id: 'R1' };
  expect(read(eventOf('checkout.session.expired', session)).about).toEqual({ reference: 'R1' });
  expect(read(eventOf('payout.paid', { object: 'payout', id: 'po_1' })).about).toBeNull();
});

test('the mode is that of the event', () => {
  const body = eventOf('payout.paid', {}).replace('"livemode":false', '"livemode":true');
  expect(read(body).isLive).toBe(true);
});

test('a message is read for 300 seconds', () => {
  const body = eventOf('payout.paid', {});
  expect(read(body, new Date(NOW.getTime() - 300_000)).id).toBe('evt_1');
  expect(() => read(body, new Date(NOW.getTime() - 301_000))).toThrow(MessageRefused);
});

// Source: https://docs.stripe.com/webhooks#verify-manually; the library of Stripe makes the same header for tests.
test('the signature is the HMAC-SHA256 of the time, a point and the body, as the library of Stripe makes it', () => {
  const body = eventOf('payout.paid', {});
  const timestamp = NOW.getTime() / 1000;
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp });
  const v1 = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
  expect(header).toBe(`t=${timestamp},v1=${v1}`);
  const headerOf = (signature: string) => ({ 'stripe-signature': signature });
  const options = { secret: SECRET, now: NOW };
  expect(readStripeMessage(Buffer.from(body), headerOf(header), options).id).toBe('evt_1');
  // While a secret is replaced there are two signatures; one of the scheme v0 does not count.
  const two = `t=${timestamp},v1=${'0'.repeat(64)},v1=${v1},v0=${'1'.repeat(64)}`;
  expect(readStripeMessage(Buffer.from(body), headerOf(two), options).id).toBe('evt_1');
  expect(() => readStripeMessage(Buffer.from(body), headerOf(`t=${timestamp},v0=${v1}`), options)).toThrow(
    MessageRefused,
  );
});

test('an account without a secret reads nothing', () => {
  const body = eventOf('payout.paid', {});
  const { raw, headers } = signStripe(body, '', NOW);
  expect(() => readStripeMessage(raw, headers, { secret: '', now: NOW })).toThrow(MessageRefused);
  expect(() => read(body, NOW, 'whsec_other')).toThrow(MessageRefused);
});

test('10,000 malformed and forged messages are refused and nothing else happens', () => {
  const valid = signStripe(eventOf('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' }), SECRET, NOW);
  const outcomes = new Set<string>();
  for (const { raw, headers } of forgeries(valid, {
    seed: 7,
    count: 10_000,
    sign: (body) => signStripe(body, SECRET, NOW),
  }))
    try {
      readStripeMessage(raw, headers, { secret: SECRET, now: NOW });
      outcomes.add(`read ${raw.toString('utf8').slice(0, 200)}`);
    } catch (error) {
      outcomes.add(error instanceof MessageRefused ? 'refused' : String(error));
    }
  expect([...outcomes]).toEqual(['refused']);
});
