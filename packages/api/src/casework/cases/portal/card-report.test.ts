import type { CardReport } from '@townkeep/core/casework/cases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { staff } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { keepSignedIn } from '../money/testing/money-world.ts';
import { reconcileOf, settleOpenOf } from './reconcile.ts';
import { payAtSandbox, portalWorld, type PortalWorld } from './testing/portal-world.ts';

let world: PortalWorld;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  world = await portalWorld();
  await keepSignedIn(world.of);
});
afterEach(() => setClock(null));

const report = async () => (await world.ann.get<CardReport>('/agencies/xerce/finance/card-payments')).body;

/** Pays some dollars at the sandbox, at an instant. */
async function pay(amount: number, at: string): Promise<void> {
  setClock(new Date(at));
  const payer = await world.payer();
  const { body } = await payer.start(amount);
  await payAtSandbox(body.url);
}

test('each day of payments by card is compared with the provider', async () => {
  await world.fee(30_000);
  await pay(100, '2026-03-02T18:00:00Z');
  // Still the second day in Los Angeles.
  await pay(50, '2026-03-03T05:00:00Z');
  await pay(25, '2026-03-03T18:00:00Z');
  expect(await report()).toMatchObject({ comparedAt: null, waiting: { count: 0, cents: 0 } });
  await settleOpenOf((await testApp()).services, world.of.id);
  expect(await report()).toMatchObject({ comparedAt: null, waiting: { count: 2, cents: 15_000 } });
  await reconcileOf((await testApp()).services, world.of.id);
  expect(await report()).toMatchObject({
    comparedAt: '2026-03-03T18:00:00.000Z',
    waiting: { count: 0 },
    days: [
      {
        day: '2026-03-03',
        provider: 'SANDBOX',
        providerCount: 1,
        providerCents: 2500,
        ledgerCount: 1,
        ledgerCents: 2500,
      },
      { day: '2026-03-02', providerCount: 2, providerCents: 15_000, ledgerCount: 2, ledgerCents: 15_000 },
    ],
    mismatches: [],
  });
});

test('a payment that differs is listed until someone settles it', async () => {
  await world.fee(30_000);
  setClock(new Date('2026-03-02T18:00:00Z'));
  const payer = await world.payer();
  const { body } = await payer.start(100);
  await runIn(world.of, 'update sandbox_payments set total_cents = 9000, amount_cents = 9000 where agency_id = $1');
  await payAtSandbox(body.url);
  await reconcileOf((await testApp()).services, world.of.id);
  const { days, mismatches } = await report();
  expect(days).toMatchObject([{ providerCents: 9000, ledgerCents: 0 }]);
  expect(mismatches).toMatchObject([
    {
      kind: 'OTHER_AMOUNT',
      case: { number: world.number },
      providerCents: 9000,
      ledgerCents: 10_000,
      resolvedAt: null,
    },
  ]);
  const settle = `/agencies/xerce/finance/card-payments/mismatches/${mismatches[0]!.id}/resolve`;
  expect((await world.ann.post<CardReport>(settle)).body.mismatches[0]!.resolvedAt).toBe('2026-03-02T18:00:00.000Z');
  expect((await world.ann.post(settle)).status).toBe(404);
  expect((await report()).mismatches[0]).toMatchObject({ resolvedBy: { id: world.ann.id } });
  expect((await world.ann.post<CardReport>(settle, { isResolved: false })).body.mismatches[0]).toMatchObject({
    resolvedAt: null,
    resolvedBy: null,
  });
  await reconcileOf((await testApp()).services, world.of.id);
  expect((await report()).mismatches).toHaveLength(1);
});

test('a payment that no case has is listed, and those who see to money hear of it once', async () => {
  await world.fee(30_000);
  const payer = await world.payer();
  const { body } = await payer.start(100);
  await payAtSandbox(body.url);
  await runIn(world.of, `update sandbox_payments set reference = 'TK000000000000LOST' where agency_id = $1`);
  const { services } = await testApp();
  await reconcileOf(services, world.of.id);
  await reconcileOf(services, world.of.id);
  expect((await report()).mismatches).toMatchObject([{ kind: 'UNKNOWN_PAYMENT', case: null, providerCents: 10_000 }]);
  const admin = await staff(world.of, 'admin');
  expect((await bellOf(admin)).items).toMatchObject([
    {
      title: 'Card payment without a case',
      text: 'The card provider says something else about a payment of $100.00 without a case than the ledger.',
      path: `/agencies/${world.of.id}/finance/card-payments`,
    },
  ]);
  const trail = await admin.get<{ items: object[] }>('/agencies/audit-trails');
  expect(trail).toMatchObject({ status: 200 });
});
