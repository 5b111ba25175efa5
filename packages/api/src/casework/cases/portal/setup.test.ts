import { afterEach, expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { staff } from '../../../testing/factories.ts';
import { setCardProviders, setClock } from '../../../testing/server.ts';
import { SIGNATURE_KEY } from './providers/testing/authorize-net-server.ts';
import { authorizeNetCardServer } from './testing/faults/card-servers.ts';
import { cardWorld } from './testing/faults/card-world.ts';
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
