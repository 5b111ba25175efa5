import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock, testApp } from '../../../testing/server.ts';
import { client, visitor } from '../../../testing/client.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { settleOpenOf } from './reconcile.ts';
import { payAtSandbox, portalWorld, type PortalWorld, setPortal } from './testing/portal-world.ts';

let world: PortalWorld;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  world = await portalWorld();
});
afterEach(() => setClock(null));

test('someone who has the notice finds the case, pays a part by card and has a receipt', async () => {
  await world.fee(30_000);
  const payer = await world.payer();
  expect((await payer.balance()).body).toMatchObject({
    caseNumber: world.number,
    totalOutstandingBalance: 300,
    isBalanceStatusInCollection: false,
    transactions: [{ description: 'Inspection fee', amount: 300, balance: 300 }],
    unconfirmed: 0,
  });
  const started = await payer.start(100, { email: 'olga@owner.test' });
  expect(started.status).toBe(200);
  expect((await payer.payment(started.body.token)).body.state).toBe('WAITING');
  expect(await payAtSandbox(started.body.url)).toBe(303);
  setClock(new Date('2026-03-02T18:00:10Z'));
  const paid = await payer.payment(started.body.token);
  expect(paid.body).toMatchObject({
    state: 'PAID',
    amount: 100,
    transactionFee: 0,
    receiptNumber: 'R-26-00001',
    paidAt: '2026-03-02T18:00:10.000Z',
    email: 'olga@owner.test',
    paidFor: [{ label: 'Inspection fee', amount: 100 }],
    credit: 0,
    refunded: 0,
    balance: 200,
  });
  const { lines, balanceCents } = await world.money();
  expect(balanceCents).toBe(20_000);
  expect(lines[0]).toMatchObject({
    kind: 'PAYMENT',
    amountCents: -10_000,
    receipt: { number: 'R-26-00001' },
    card: { provider: 'SANDBOX', isLive: false, chargedCents: 10_000, feeCents: 0, email: 'olga@owner.test' },
  });
  expect((await visitor.get(`/agencies/xerce/receipts/${paid.body.receiptToken}`)).body).toMatchObject({
    number: 'R-26-00001',
    state: 'VALID',
    content: { isTest: true, isByCard: true },
    payUrl: expect.stringMatching(new RegExp(`/payment-portal/[^/?]+\\?case=${world.number}$`)),
  });
  const letter = (await outboxOf(world.of)).find(({ recipient }) => recipient === 'olga@owner.test')!;
  for (const text of [
    'This was a test: no money moved.',
    '$100.00',
    'Paid for: Inspection fee ($100.00).',
    'Still owed on this case: $200.00.',
  ])
    expect(letter.bodyText).toContain(text);
});

test('a payment is posted once, by whom and however often it is asked', async () => {
  await world.fee(30_000);
  const { services } = await testApp();
  const payer = await world.payer();
  const { body } = await payer.start(300);
  await payAtSandbox(body.url);
  setClock(new Date('2026-03-02T18:10:00Z'));
  await Promise.all([payer.payment(body.token), payer.payment(body.token), settleOpenOf(services, world.of.id)]);
  await settleOpenOf(services, world.of.id);
  expect((await world.money()).lines.filter(({ kind }) => kind === 'PAYMENT')).toHaveLength(1);
});

test('two people who pay at once both pay; the second is a credit', async () => {
  await world.fee(30_000);
  const [first, second] = [await world.payer(), await world.payer()];
  const starts = [await first.start(300), await second.start(300)];
  for (const { body } of starts) await payAtSandbox(body.url);
  setClock(new Date('2026-03-02T18:10:00Z'));
  for (const { body } of starts) expect((await first.payment(body.token)).body.state).toBe('PAID');
  const { balanceCents, creditCents } = await world.money();
  expect({ balanceCents, creditCents }).toEqual({ balanceCents: -30_000, creditCents: 30_000 });
  const { services } = await testApp();
  const { rows } = await services.inAgency(world.of.id, (tx) =>
    tx.run("select data from events where agency_id = $1 and type = 'case.overpaidByCard'", [world.of.id]),
  );
  expect(rows).toMatchObject([{ data: { amountCents: 30_000, creditCents: 30_000 } }]);
});

test.each([
  ['more than is owed', 300.01, 'Min $25.00 and Max $300.00 amount limit.'],
  ['less than the minimum', 24.99, 'Min $25.00 and Max $300.00 amount limit.'],
  ['nothing', 0, 'Min $25.00 and Max $300.00 amount limit.'],
  ['a part of a cent', 30.005, 'Min $25.00 and Max $300.00 amount limit.'],
])('%s is refused', async (_what, amount, message) => {
  await world.fee(30_000);
  const { status, body } = await (await world.payer()).start(amount);
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: { amount: message } } });
});

test('of less than the minimum exactly the balance can be paid', async () => {
  await world.fee(1000);
  const payer = await world.payer();
  expect((await payer.start(9.99)).body).toMatchObject({
    fields: { amount: 'Min $10.00 and Max $10.00 amount limit.' },
  });
  expect((await payer.start(10)).status).toBe(200);
});

test('the fee is computed here, and another one is refused', async () => {
  await world.fee(30_000);
  await setPortal(world.of, {
    includeTransactionFee: true,
    transactionFeeType: 'PERCENTAGE_TRANSACTION_FEE',
    transactionFeePercentage: 250,
  });
  const payer = await world.payer();
  expect((await payer.start(100, { transactionFee: 2.49 })).body).toMatchObject({ code: 'portal_amount_changed' });
  expect((await payer.start(100)).status).toBe(409);
  const { body } = await payer.start(100, { transactionFee: 2.5 });
  expect((await payer.payment(body.token)).body).toMatchObject({ amount: 100, transactionFee: 2.5 });
  await setPortal(world.of, { transactionFeeType: 'FIXED_TRANSACTION_FEE', transactionFeeCents: 300 });
  expect((await payer.start(100, { transactionFee: 3 })).status).toBe(200);
});

test('a declined card leaves the case owed, and another card pays', async () => {
  await world.fee(30_000);
  const payer = await world.payer();
  const { body } = await payer.start(300);
  await payAtSandbox(body.url, '4000 0000 0000 0002');
  setClock(new Date('2026-03-02T18:01:00Z'));
  expect((await payer.payment(body.token)).body.state).toBe('DECLINED');
  await payAtSandbox(body.url);
  setClock(new Date('2026-03-02T18:02:00Z'));
  expect((await payer.payment(body.token)).body.state).toBe('PAID');
});

test('a page that nobody paid on ends, and nothing is posted', async () => {
  await world.fee(30_000);
  const payer = await world.payer();
  const { body } = await payer.start(300);
  setClock(new Date('2026-03-02T18:40:00Z'));
  expect((await payer.payment(body.token)).body).toMatchObject({
    state: 'ENDED',
    paidAt: null,
    email: null,
    balance: 300,
  });
});

test('what is in collections cannot be paid here', async () => {
  await world.fee(30_000);
  const payer = await world.payer();
  await world.ann.put(world.path('/collections'), { action: 'SEND', on: '2026-03-02', version: 0 });
  expect((await payer.balance()).body).toMatchObject({ isBalanceStatusInCollection: true });
  expect((await payer.start(300)).body).toMatchObject({ code: 'portal_in_collections' });
});

test('nothing is paid where nothing is owed', async () => {
  expect((await (await world.payer()).start(25)).body).toMatchObject({ code: 'portal_nothing_owed' });
});

test('the token of a search opens one case of one agency for 30 minutes', async () => {
  const payer = await world.payer();
  const other = await portalWorld();
  const { body } = await world.search(client());
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await visitor.get(`/payment-portal/${other.token}/transaction-listing`, undefined, headers)).status).toBe(
    401,
  );
  setClock(new Date('2026-03-02T18:31:00Z'));
  expect((await payer.balance()).body).toMatchObject({ code: 'portal_session_ended' });
});

test('a portal that is closed is not found', async () => {
  await setPortal(world.of, { isEnabled: false });
  expect((await visitor.get(`/payment-portal/${world.token}/config`)).status).toBe(404);
  expect((await world.search(client())).status).toBe(404);
});
