import { afterEach, expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { staff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { portalWorld } from './testing/portal-world.ts';

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
    "update card_payments set started_at = started_at - interval '37 minutes' where agency_id = $1",
  );
  expect(await leave()).toMatchObject({ status: 200, body: { provider: 'NONE' } });
});
