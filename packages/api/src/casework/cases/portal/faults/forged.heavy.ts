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

test.each(Object.entries(servers))('10,000 forged and malformed messages of %s post nothing', async (_, open) => {
  running.at = await open();
  const world = await cardWorld(running.at);
  const answers = await sendForged(world, { seed: 20_260_302, count: 10_000 });
  expect(Object.values(answers).reduce((sum, each) => sum + each, 0)).toBe(10_000);
  await expectOutcome(world, { charges: 1, payments: 1, paid: 300 });
});
