import { afterEach, expect, test } from 'vitest';
import { setCardProviders, setClock } from '../../../../testing/server.ts';
import { authorizeNetCardServer, type CardServer, stripeCardServer } from '../testing/faults/card-servers.ts';
import { cardWorld } from '../testing/faults/card-world.ts';
import { expectOutcome } from '../testing/faults/outcome.ts';
import { sendForged } from '../testing/faults/send-forged.ts';

const running: { at?: CardServer } = {};
afterEach(async () => {
  setClock(null);
  setCardProviders(null);
  await running.at?.close();
});

const servers = { STRIPE: stripeCardServer, AUTHORIZE_NET: authorizeNetCardServer };

test.each(Object.entries(servers))(
  'forged and malformed messages of %s are refused and ask nothing',
  async (_, open) => {
    running.at = await open();
    const world = await cardWorld(running.at);
    expect(Object.keys(await sendForged(world, { seed: 7, count: 300 }))).toEqual(['401', '404', '413', '415']);
    await expectOutcome(world, { charges: 1, payments: 1, paid: 300 });
  },
);

/** What the provider itself could sign, with contents that are none of ours or that no database stores. */
const odd = {
  STRIPE: [
    { id: 'pi_\u0000', object: 'payment_intent' },
    { id: 'SUMMER 25 %', object: 'coupon' },
    { id: 'cs_1', object: 'checkout.session', payment_intent: null, client_reference_id: 'x\u0000' },
    { id: 'cs_2', object: 'checkout.session', payment_intent: null, client_reference_id: 'TKAAAABBBBCCCCDDDD' },
    { id: 'pi_unknown', object: 'payment_intent' },
    { id: 'ch_1', object: 'charge', payment_intent: { id: '../../balance' } },
    { id: 'x'.repeat(300), object: 'payment_intent' },
    { object: 'balance' },
  ].map((object) => ({ id: 'evt_1', type: 'some.event', livemode: false, data: { object } })),
  AUTHORIZE_NET: [
    { entityName: 'transaction', id: '1\u0000' },
    { entityName: 'transaction', id: '99999999999999999999' },
    { entityName: 'transaction', id: 'pi_1' },
    { entityName: 'transaction', id: {} },
    { entityName: 'customerProfile', id: '1' },
    {},
  ].map((payload) => ({ notificationId: 'n-1', eventType: 'some.event', payload })),
};

test.each(Object.entries(servers))('odd contents that %s has signed post nothing', async (provider, open) => {
  running.at = await open();
  const world = await cardWorld(running.at);
  await world.start();
  for (const body of odd[provider as keyof typeof odd])
    expect([200, 401], JSON.stringify(body)).toContain(await world.send(running.at.sign(JSON.stringify(body))));
  await world.runMessages();
  await expectOutcome(world, { charges: 0, payments: 0, paid: 0 });
});
