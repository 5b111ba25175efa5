import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { openServer } from '../../../../platform/database/open.ts';
import { agencyTransactions } from '../../../../platform/database/tenancy.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../../../testing/outside/database-proxy.ts';
import { onPostgres } from '../../../../testing/database/on-postgres.ts';
import { setCardProviders, setClock, testApp } from '../../../../testing/server.ts';
import { reconcileOf } from '../reconcile.ts';
import { settlePayment } from '../settle.ts';
import { authorizeNetCardServer, type CardServer, stripeCardServer } from '../testing/faults/card-servers.ts';
import { brokenServices } from '../testing/faults/broken-services.ts';
import { cardWorld } from '../testing/faults/card-world.ts';
import { expectOutcome } from '../testing/faults/outcome.ts';

const running: { at?: CardServer } = {};
const once = { charges: 1, payments: 1, paid: 300 };

onPostgres('because the embedded database has one connection, which cannot be lost', (url) => {
  const name = `cards-${newId().slice(-12)}`;
  const away: { proxy?: DatabaseProxy; database?: Database } = {};
  beforeAll(async () => {
    away.proxy = await startDatabaseProxy(url);
    away.database = await openServer(`${away.proxy.url}?application_name=${name}`, 4);
  });
  afterAll(async () => {
    await away.database!.close();
    await away.proxy!.stop();
  });
  afterEach(async () => {
    setClock(null);
    setCardProviders(null);
    await running.at?.close();
  });

  const servers = { STRIPE: stripeCardServer, AUTHORIZE_NET: authorizeNetCardServer };

  test.each(Object.entries(servers))('16 who settle one payment of %s at once post it once', async (_, open) => {
    running.at = await open();
    const world = await cardWorld(running.at);
    const { id } = await world.paid();
    const { services, portal } = world;
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        index % 4 === 0 ? reconcileOf(services, portal.of.id) : settlePayment(services, portal.of.id, id),
      ),
    );
    expect((await portal.money()).lines.map(({ kind }) => kind)).toEqual(['PAYMENT', 'FEE']);
    await expectOutcome(world, once);
  });

  const terminate = async () => {
    const { database } = (await testApp()).services;
    await database.run('select pg_terminate_backend(pid, 0) from pg_stat_activity where application_name = $1', [name]);
  };
  const ways = { terminated: terminate, ended: async () => away.proxy!.end(), reset: async () => away.proxy!.reset() };

  test.each(Object.entries(ways))(
    'connections are %s while a payment is settled: it is posted once',
    async (_, way) => {
      const { database } = away as Required<typeof away>;
      running.at = await stripeCardServer();
      const world = await cardWorld(running.at);
      const { id } = await world.paid();
      const { jobs } = await testApp();
      const inAgency = agencyTransactions(database, { enqueueOn: jobs.enqueueOn, wake: () => undefined });
      const through = { ...world.services, database, inAgency };
      const settle = (services: Services) =>
        settlePayment(services, world.portal.of.id, id).then(
          () => 'done',
          () => 'failed',
        );
      expect(await settle(brokenServices({ services: through, jobs }, { atStatement: 12, happens: way }))).toBe(
        'failed',
      );
      expect((await world.portal.money()).lines.map(({ kind }) => kind)).toEqual(['FEE']);
      await expect.poll(() => settle(through), { timeout: 10_000 }).toBe('done');
      await expectOutcome(world, once);
    },
  );
});
