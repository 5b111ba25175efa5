import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { agency, type TestAgency } from '../../../../../testing/factories.ts';
import { testApp } from '../../../../../testing/server.ts';
import { type CardProvider, MessageRefused, type ProviderAccount, ProviderRefused } from '../card-provider.ts';
import { askedPayment } from '../testing/asked-payment.ts';
import { paidMessage, type SentMessage } from './messages.ts';
import { sandbox } from './sandbox.ts';
import { serveSandbox } from './serve-sandbox.ts';

const START = new Date('2026-03-02T15:00:00Z');
const HOUR_MS = 3_600_000;

const account: ProviderAccount = {
  provider: 'SANDBOX',
  isLive: false,
  loginId: '',
  key: '',
  webhookKey: 'whk_of_this_test',
};

const asked = askedPayment({ description: 'Case 26-00042 <b>', email: null });

const card = { number: '4242 4242 4242 4242', expiry: '04/30', code: '123', action: 'pay' };

let now: Date;
let of: TestAgency;
let provider: CardProvider;
let sent: SentMessage[];
let page: Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  now = START;
  of = await agency();
  sent = [];
  const { services } = await testApp();
  provider = sandbox(account, { agencyId: of.id, inAgency: services.inAgency, now: () => now });
  page = await openPage();
});

/** Serves the page on a server of its own. */
async function openPage() {
  const { services } = await testApp();
  const server = Fastify();
  server.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
    reply.code(error.status ?? 500).send(error.message),
  );
  serveSandbox(
    server,
    { ...services, now: () => now },
    { accountOf: async () => account, onPaid: async (_agencyId, message) => void sent.push(message) },
  );
  return {
    load: (url: string) => {
      const { pathname, search } = new URL(url);
      return server.inject({ method: 'GET', url: `${pathname}${search}` });
    },
    post: (url: string, fields: Record<string, string>) =>
      server.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

const find = (reference: string) => provider.find({ reference, pageId: '', startedAt: START });

test('a payment is made on the page, is found by its reference, and sends one signed message', async () => {
  const { id, url, fields, expiresAt } = await provider.start(asked);
  expect(fields).toBeNull();
  expect(url).toMatch(/^https:\/\/pay\.example\.gov\/payment-sandbox\/sp[0-9a-z]+\./);
  expect(expiresAt).toEqual(new Date('2026-03-02T15:30:00Z'));
  expect(await find('R1')).toBeNull();
  const shown = await page.load(url);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
  expect(shown.body).toContain('No money moves');
  expect(shown.body).toContain('Case 26-00042 &lt;b&gt;');
  expect(shown.body).toContain('$102.50');
  expect(shown.body).toContain('$2.50');
  expect(shown.body).not.toContain('<script');
  const paid = await page.post(url, card);
  expect([paid.statusCode, paid.headers.location]).toEqual([303, asked.returnUrl]);
  const payment = {
    reference: 'R1',
    transactionId: id,
    status: 'PAID',
    totalCents: 10_250,
    isLive: false,
    at: START,
    returns: [],
  };
  expect(await find('R1')).toEqual(payment);
  expect(await provider.get(id)).toEqual(payment);
  const again = await page.post(url, card);
  expect([again.statusCode, again.headers.location]).toEqual([303, asked.returnUrl]);
  expect((await page.load(url)).headers.location).toBe(asked.returnUrl);
  expect(sent).toHaveLength(1);
  expect(provider.readMessage(sent[0]!.raw, sent[0]!.headers, now)).toEqual({
    id: `paid-${id}`,
    kind: 'payment.paid',
    about: { transactionId: id },
    isLive: false,
  });
});

test('two payments at once on one page take one', async () => {
  const { url } = await provider.start(asked);
  const both = await Promise.all([page.post(url, card), page.post(url, card)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(sent).toHaveLength(1);
});

test('a declined card can be followed by another one', async () => {
  const { id, url } = await provider.start({ ...asked, language: 'es' });
  const refused = await page.post(url, { ...card, number: '4000000000000002' });
  expect([refused.statusCode, refused.headers.location]).toEqual([303, '?declined=1']);
  const declined = await page.load(`${url}?declined=1`);
  expect(declined.statusCode).toBe(200);
  expect(declined.body).toContain('La tarjeta fue rechazada');
  expect(declined.body).toContain('No se mueve dinero');
  expect(declined.body).toContain('lang="es"');
  expect(declined.body).not.toContain('4000000000000002');
  expect((await find('R1'))?.status).toBe('DECLINED');
  await page.post(url, card);
  expect((await provider.get(id))?.status).toBe('PAID');
});

test.each([
  [{ number: '4111 1111 1111 1111' }, 'Only test cards work here'],
  [{ number: '' }, 'Only test cards work here'],
  [{ expiry: '13/30' }, 'Enter the month and the year'],
  [{ expiry: '02/26' }, 'This date is in the past'],
  [{ code: '12' }, 'Enter three or four digits'],
])('what was typed is refused and not repeated: %o', async (typed, text) => {
  const { url } = await provider.start(asked);
  const { statusCode, headers } = await page.post(url, { ...card, ...typed });
  expect(statusCode).toBe(303);
  expect(headers.location).not.toContain('4111');
  const refused = await page.load(new URL(headers.location!, url).href);
  expect(refused.statusCode).toBe(200);
  expect(refused.body).toContain(text);
  expect(refused.body).toContain('role="alert"');
  expect(refused.body).not.toContain('4111');
  expect(await find('R1')).toBeNull();
});

test('the address of the page says nothing that is not its own', async () => {
  const { url } = await provider.start(asked);
  const { body } = await page.load(`${url}?number=<b>&expiry=toString&code=expired&declined=yes`);
  expect(body).not.toContain('role="alert"');
  expect(body).not.toContain('aria-invalid');
});

test('a card is valid through its month', async () => {
  const { url } = await provider.start(asked);
  expect((await page.post(url, { ...card, expiry: '3/26' })).statusCode).toBe(303);
});

test('leaving the page goes to the address for that, and the payment can still be made until it ends', async () => {
  const { url } = await provider.start(asked);
  const left = await page.post(url, { action: 'cancel' });
  expect([left.statusCode, left.headers.location]).toEqual([303, asked.cancelUrl]);
  now = new Date(START.getTime() + HOUR_MS);
  expect((await page.load(url)).statusCode).toBe(410);
  const late = await page.post(url, card);
  expect(late.statusCode).toBe(410);
  expect(late.body).toContain('This payment page has ended');
  expect(late.body).toContain(`href="${asked.cancelUrl}"`);
  expect(await find('R1')).toBeNull();
});

test('a page of another agency or of no payment is not found', async () => {
  const { url } = await provider.start(asked);
  const other = await agency();
  const foreign = url.replace(/sp[0-9a-z]+\./, `sp${other.id.toString(36)}.`);
  for (const address of [foreign, `${url}x`, `${new URL(url).origin}/payment-sandbox/none`])
    expect((await page.load(address)).statusCode).toBe(404);
});

test('one reference has one page', async () => {
  const first = await provider.start(asked);
  expect(await provider.start(asked)).toEqual(first);
});

test('a whole refund within a day is a void; the same key gives once', async () => {
  const { id, url } = await provider.start(asked);
  await page.post(url, card);
  const [first, second] = [
    await provider.refund({ transactionId: id, cents: 10_250, key: 'k1' }),
    await provider.refund({ transactionId: id, cents: 10_250, key: 'k1' }),
  ];
  expect(first).toEqual({ id: `${id}-1`, key: 'k1', kind: 'VOID', cents: 10_250, at: START });
  expect(second).toEqual(first);
  expect(await provider.get(id)).toMatchObject({ status: 'VOIDED', returns: [first] });
});

test('parts are refunded up to what was paid, and found by the day of the refund', async () => {
  const { id, url } = await provider.start(asked);
  await page.post(url, card);
  now = new Date(START.getTime() + 48 * HOUR_MS);
  expect(await provider.refund({ transactionId: id, cents: 10_000, key: 'k1' })).toMatchObject({ kind: 'REFUND' });
  await expect(provider.refund({ transactionId: id, cents: 251, key: 'k2' })).rejects.toThrow(ProviderRefused);
  await expect(provider.refund({ transactionId: 'none', cents: 1, key: 'k3' })).rejects.toThrow(ProviderRefused);
  expect(await provider.refund({ transactionId: id, cents: 250, key: 'k2' })).toMatchObject({ id: `${id}-2` });
  const day = (from: number) => [new Date(START.getTime() + from), new Date(START.getTime() + from + HOUR_MS)] as const;
  expect(await provider.list(...day(0))).toHaveLength(1);
  expect(await provider.list(...day(24 * HOUR_MS))).toEqual([]);
  expect(await provider.list(...day(47.5 * HOUR_MS))).toMatchObject([
    { transactionId: id, status: 'PAID', returns: [{ cents: 10_000 }, { cents: 250 }] },
  ]);
});

test('messages without the right signature are refused, also without a key', () => {
  const { raw, headers } = paidMessage('t1', account.webhookKey);
  const refused = (...[body, sentHeaders]: [Buffer, Record<string, string>]) =>
    expect(() => provider.readMessage(body, sentHeaders, now)).toThrow(MessageRefused);
  refused(raw, {});
  refused(Buffer.from(raw.toString().replace('t1', 't2')), headers);
  refused(raw, paidMessage('t1', 'another key').headers);
  const keyless = sandbox(
    { ...account, webhookKey: '' },
    { agencyId: of.id, inAgency: async () => null!, now: () => now },
  );
  const forged = paidMessage('t1', '');
  expect(() => keyless.readMessage(forged.raw, forged.headers, now)).toThrow(MessageRefused);
});

test('it does not work in production', async () => {
  const { services } = await testApp();
  const live = sandbox({ ...account, isLive: true }, { agencyId: of.id, inAgency: services.inAgency, now: () => now });
  await expect(live.start(asked)).rejects.toMatchObject({ code: 'wrong_mode' });
  expect(await live.test()).toMatchObject({ isOk: false });
  expect(await provider.test()).toMatchObject({ isOk: true });
});
