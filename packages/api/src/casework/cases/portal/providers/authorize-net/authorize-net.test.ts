import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AskedPayment, type CardProvider, type ProviderAccount, ProviderUnreachable } from '../card-provider.ts';
import { askedPayment } from '../testing/asked-payment.ts';
import {
  type AuthorizeNetServer,
  LOGIN_ID,
  SIGNATURE_KEY,
  startAuthorizeNetServer,
  TRANSACTION_KEY,
} from '../testing/authorize-net-server.ts';
import { authorizeNetProvider } from './authorize-net.ts';

const START = new Date('2026-03-02T15:00:00Z');
const DAY_MS = 86_400_000;

const account: ProviderAccount = {
  provider: 'AUTHORIZE_NET',
  isLive: false,
  loginId: LOGIN_ID,
  key: TRANSACTION_KEY,
  webhookKey: SIGNATURE_KEY,
};

let server: AuthorizeNetServer;
let provider: CardProvider;
let now: Date;
let count = 0;

beforeAll(async () => {
  server = await startAuthorizeNetServer();
});
afterAll(() => server.close());
beforeEach(() => {
  count += 1;
  // Months apart, so that no test sees what others did.
  setNow(new Date(START.getTime() + count * 90 * DAY_MS));
  server.transactions.clear();
  provider = authorizeNetProvider(account, { hosts: server.hosts, now: () => now });
});

const setNow = (at: Date) => {
  now = at;
  server.setClock(at);
};
const later = (ms: number) => setNow(new Date(now.getTime() + ms));

/** Starts a payment and pays it. */
async function paid(change: Partial<AskedPayment> = {}) {
  const { id } = await provider.start(askedPayment(change));
  return server.pay(id);
}

const find = (reference = 'R1', startedAt = now) => provider.find({ reference, pageId: '', startedAt });

test('a token is asked for, which opens the page for 15 minutes', async () => {
  const page = await provider.start(askedPayment({ language: 'es' }));
  expect(page).toEqual({
    id: expect.any(String),
    url: server.hosts.page,
    fields: { token: page.id },
    expiresAt: new Date(now.getTime() + 15 * 60_000),
  });
  const { getHostedPaymentPageRequest: sent } = JSON.parse(server.requests.at(-1)!.body) as {
    getHostedPaymentPageRequest: {
      refId: string;
      transactionRequest: object;
      hostedPaymentSettings: { setting: { settingName: string; settingValue: string }[] };
    };
  };
  expect(sent.refId).toBe('R1');
  expect(sent.transactionRequest).toEqual({
    transactionType: 'authCaptureTransaction',
    amount: '102.50',
    currencyCode: 'USD',
    order: { invoiceNumber: 'R1', description: 'Case 26-00042' },
    customer: { email: 'olga@example.com' },
    transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '28800' }] },
  });
  const settings = Object.fromEntries(
    sent.hostedPaymentSettings.setting.map(({ settingName, settingValue }) => [
      settingName,
      JSON.parse(settingValue) as unknown,
    ]),
  );
  expect(settings['hostedPaymentReturnOptions']).toEqual({
    showReceipt: false,
    url: 'https://pay.example.gov/done/1',
    urlText: 'Continuar',
    cancelUrl: 'https://pay.example.gov/left/1',
    cancelUrlText: 'Cancelar',
  });
  expect(settings['hostedPaymentOrderOptions']).toEqual({ show: true, merchantName: 'Riverton' });
  expect(settings['hostedPaymentPaymentOptions']).toMatchObject({ showBankAccount: false });
});

test('a payment is found by its reference although no message came, before and after it was settled', async () => {
  const { id: token } = await provider.start(askedPayment());
  const startedAt = now;
  expect(await find()).toBeNull();
  server.decline(token);
  expect(await find()).toMatchObject({ status: 'DECLINED', reference: 'R1' });
  const transactionId = server.pay(token);
  server.payElsewhere(10_250, 'R2');
  const payment = {
    reference: 'R1',
    transactionId,
    status: 'PAID',
    totalCents: 10_250,
    isLive: false,
    at: now,
    returns: [],
  };
  expect(await find()).toEqual(payment);
  later(DAY_MS);
  server.settle();
  expect(await find('R1', startedAt)).toEqual(payment);
  expect(await provider.get(transactionId)).toEqual(payment);
  expect(await provider.get('99')).toBeNull();
  expect(await provider.get('no number')).toBeNull();
});

test('a payment under review is pending', async () => {
  const { id: token } = await provider.start(askedPayment());
  const transactionId = server.pay(token, 'FDSPendingReview');
  expect(await provider.get(transactionId)).toMatchObject({ status: 'PENDING', totalCents: 10_250 });
  expect(await find()).toMatchObject({ status: 'PENDING' });
});

test('a whole refund before the settlement is a void, once', async () => {
  const transactionId = await paid();
  const refund = () => provider.refund({ transactionId, cents: 10_250, key: 'k1' });
  await expect(provider.refund({ transactionId, cents: 100, key: 'k0' })).rejects.toMatchObject({
    code: 'not_settled',
  });
  server.fail('reset', ({ body }) => body.includes('voidTransaction'));
  await expect(refund()).rejects.toThrow(ProviderUnreachable);
  const first = await refund();
  expect(first).toMatchObject({ id: `${transactionId}-void`, kind: 'VOID', cents: 10_250 });
  expect(await refund()).toEqual(first);
  expect(await provider.get(transactionId)).toMatchObject({ status: 'VOIDED', totalCents: 10_250, returns: [first] });
  await expect(provider.refund({ transactionId, cents: 1, key: 'k2' })).rejects.toMatchObject({ code: 'voided' });
});

test('a refund after the settlement is made once by its key, also when the answer was lost', async () => {
  const transactionId = await paid();
  later(DAY_MS);
  server.settle();
  const refund = (cents: number, key: string) => provider.refund({ transactionId, cents, key });
  server.fail('reset', ({ body }) => body.includes('refundTransaction'));
  await expect(refund(250, 'k1')).rejects.toThrow(ProviderUnreachable);
  const first = await refund(250, 'k1');
  expect(first).toMatchObject({ kind: 'REFUND', cents: 250, at: now });
  expect(await refund(250, 'k1')).toEqual(first);
  later(DAY_MS);
  server.settle();
  expect(await refund(250, 'k1')).toEqual(first);
  const second = await refund(250, 'k2');
  expect(second.id).not.toBe(first.id);
  expect((await provider.get(transactionId))?.returns.map(({ id }) => id).toSorted()).toEqual([first.id, second.id]);
  await expect(refund(10_000, 'k3')).rejects.toMatchObject({ code: '55' });
  await expect(provider.refund({ transactionId: '99', cents: 1, key: 'k4' })).rejects.toMatchObject({ code: 'E00040' });
  const { createTransactionRequest } = JSON.parse(
    server.requests.findLast(({ body }) => body.includes('refundTransaction'))!.body,
  ) as { createTransactionRequest: { transactionRequest: object } };
  expect(createTransactionRequest.transactionRequest).toMatchObject({
    amount: '100.00',
    payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
    refTransId: transactionId,
  });
});

test('a refund is found by its own id and names the payment', async () => {
  const transactionId = await paid();
  later(DAY_MS);
  server.settle();
  const refundId = server.refund(transactionId, 1025);
  expect(await provider.get(refundId)).toMatchObject({
    transactionId,
    reference: 'R1',
    status: 'PAID',
    returns: [{ id: refundId, kind: 'REFUND', cents: 1025 }],
  });
});

test('refunds of other payments by the same card do not count', async () => {
  const [first, second] = [await paid({ reference: 'R1' }), await paid({ reference: 'R2' })];
  const elsewhere = server.payElsewhere(500);
  later(DAY_MS);
  server.settle();
  server.refund(second, 1025);
  server.refund(elsewhere, 500);
  expect((await provider.get(first))?.returns).toEqual([]);
  expect((await provider.get(second))?.returns).toMatchObject([{ cents: 1025 }]);
});

test('the list has payments of the range, those made without us, and older ones that changed', async () => {
  const from = now;
  const older = await paid({ reference: 'OLD' });
  const kept = await paid({ reference: 'KEPT' });
  later(DAY_MS);
  server.settle();
  later(40 * DAY_MS);
  const since = new Date(now.getTime() - 3 * DAY_MS);
  const settled = await paid({ reference: 'SETTLED' });
  later(DAY_MS);
  server.settle();
  const fresh = await paid({ reference: 'FRESH' });
  const voided = await paid({ reference: 'VOIDED' });
  const { id: token } = await provider.start(askedPayment({ reference: 'DECLINED' }));
  const declined = server.decline(token);
  const foreign = server.payElsewhere(700, 'INV-12345');
  server.void(voided);
  const refundId = server.refund(older, 500);
  const ownRefund = server.refund(settled, 600);
  const listed = await provider.list(since, now);
  const of = (id: string) => listed.find(({ transactionId }) => transactionId === id);
  expect(of(fresh)).toMatchObject({ reference: 'FRESH', status: 'PAID', totalCents: 10_250, returns: [] });
  expect(of(voided)).toMatchObject({
    status: 'VOIDED',
    totalCents: 10_250,
    returns: [{ kind: 'VOID', cents: 10_250 }],
  });
  expect(of(declined)).toMatchObject({ status: 'DECLINED' });
  expect(of(foreign)).toMatchObject({ reference: null, totalCents: 700 });
  expect(of(older)).toMatchObject({
    reference: 'OLD',
    at: from,
    returns: [{ id: refundId, kind: 'REFUND', cents: 500 }],
  });
  expect(of(settled)?.returns).toMatchObject([{ id: ownRefund, cents: 600 }]);
  expect(of(kept)).toBeUndefined();
  expect(listed).toHaveLength(6);
});

test('a chargeback is a dispute of the whole payment', async () => {
  const transactionId = await paid();
  later(DAY_MS);
  server.settle();
  server.chargeback(transactionId);
  const dispute = { id: `${transactionId}-dispute`, kind: 'DISPUTE', cents: 10_250 };
  expect(await provider.get(transactionId)).toMatchObject({ status: 'PAID', returns: [dispute] });
  expect(await provider.list(new Date(now.getTime() - 2 * DAY_MS), now)).toMatchObject([{ returns: [dispute] }]);
});

test('the list goes through all pages', async () => {
  for (let at = 0; at < 2300; at += 1) server.payElsewhere(100 + at);
  const listed = await provider.list(now, now);
  expect(new Set(listed.map(({ totalCents }) => totalCents)).size).toBe(2300);
});
