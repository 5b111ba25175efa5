import { afterEach, expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { staff } from '../../../testing/factories.ts';
import { setCardProviders, setClock } from '../../../testing/server.ts';
import { SIGNATURE_KEY } from './providers/testing/authorize-net-server.ts';
import { authorizeNetCardServer } from './testing/faults/card-servers.ts';
import { cardWorld } from './testing/faults/card-world.ts';
import { payAtSandbox, portalWorld } from './testing/portal-world.ts';

afterEach(() => setClock(null));

test('the account of live payments is kept while one is open, so that the provider can be asked', async () => {
  const world = await portalWorld();
  await world.fee(30_000);
  const admin = await staff(world.of, 'admin');
  const leave = () => admin.put('/payment-portal-preferences', { provider: 'NONE' });
  await (await world.payer()).start(300);
  await runIn(world.of, 'update card_payments set is_live = true where agency_id = $1');
  expect(await leave()).toMatchObject({ status: 409, body: { code: 'portal_payments_open' } });
  expect((await admin.put('/payment-portal-preferences', { minimumPaymentAmount: 3000 })).status).toBe(200);
  await runIn(
    world.of,
    `update card_payments set started_at = (started_at at time zone 'UTC' - interval '37 minutes') at time zone 'UTC'
     where agency_id = $1`,
  );
  expect(await leave()).toMatchObject({ status: 200, body: { provider: 'NONE' } });
});

test('the test of the connection tells which key the messages were signed with', async () => {
  const at = await authorizeNetCardServer();
  try {
    const { portal, paid, send } = await cardWorld(at);
    const admin = await staff(portal.of, 'admin');
    const connection = async () => {
      const { body } = await admin.post<{ isOk: boolean; texts: string[] }>(
        '/payment-portal-preferences/connection/test',
      );
      return [body.isOk, body.texts.at(-1)];
    };
    const { charge } = await paid();
    expect(await connection()).toEqual([true, expect.stringContaining('No message has come yet.')]);
    expect(await send(at.message('paid', charge, 'another key'))).toBe(401);
    expect(await connection()).toEqual([false, expect.stringContaining('of Mar 2, 2026 was signed with another key')]);
    expect(await send(at.message('paid', charge, Buffer.from(SIGNATURE_KEY, 'hex')))).toBe(401);
    expect(await connection()).toEqual([false, expect.stringContaining('bytes of the signature key')]);
    setClock(new Date('2026-03-02T18:02:00Z'));
    expect(await send(at.message('paid', charge))).toBe(200);
    expect(await connection()).toEqual([true, 'A message with the right signature came on Mar 2, 2026.']);
    expect((await admin.put('/payment-portal-preferences', { testWebhookKey: 'B'.repeat(128) })).status).toBe(200);
    expect(await connection()).toEqual([true, expect.stringContaining('No message has come yet.')]);
  } finally {
    setCardProviders(null);
    await at.close();
  }
});

test.each(['STRIPE', 'AUTHORIZE_NET'])('people pay at %s only once its account is entered', async (provider) => {
  const world = await portalWorld();
  const admin = await staff(world.of, 'admin');
  const save = (settings: object) => admin.put('/payment-portal-preferences', { provider, ...settings });
  expect(await save({ testLoginId: 'login' })).toMatchObject({
    status: 400,
    body: { fields: { testKey: 'Secret key is required' } },
  });
  expect((await save({ isEnabled: false })).status).toBe(200);
  expect((await save({ isEnabled: true, testLoginId: 'login', testKey: 'sk_test_1' })).status).toBe(200);
});

test('a payment by card and its refund stay on the ledger', async () => {
  const world = await portalWorld();
  await world.fee(30_000);
  const payer = await world.payer();
  const { body } = await payer.start(300);
  await payAtSandbox(body.url);
  setClock(new Date(Date.now() + 60_000));
  await payer.payment(body.token);
  const payment = (await world.money()).lines.find(({ kind }) => kind === 'PAYMENT')!;
  const refund = { transactionId: payment.id, kind: 'REFUND', amountCents: 5000, reasonId: world.item('Paid twice') };
  expect((await world.revert(refund)).status).toBe(200);
  const given = (await world.money()).lines.find(({ kind }) => kind === 'REFUND')!;
  expect(given).toMatchObject({ cardReturn: 'ASKED', card: null });
  const taken = (transactionId: string) => world.revert({ transactionId, kind: 'VOID', reasonId: null });
  expect(await taken(payment.id)).toMatchObject({ status: 409, body: { code: 'card_payment_kept' } });
  expect(await taken(given.id)).toMatchObject({ status: 409, body: { code: 'card_refund_kept' } });
});
