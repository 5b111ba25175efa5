import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/outside/database-proxy.ts';
import { onPostgres } from '../../testing/database/on-postgres.ts';
import { testApp } from '../../testing/server.ts';
import type { Database } from '../database/connection.ts';
import type { KeptMemory } from '../database/memory/memory.ts';
import { openServer } from '../database/open.ts';
import { newId } from '../ids.ts';
import { awayRequests, type AwayRequests, requestNames, expectUnavailable, serverOn } from './testing/database-away.ts';

onPostgres('because the embedded database has no connection that can be lost', (url) => {
  const name = `away-${newId().slice(-12)}`;
  const away: { proxy?: DatabaseProxy; database?: Database; server?: FastifyInstance; requests?: () => AwayRequests } =
    {};
  beforeAll(async () => {
    away.requests = await awayRequests();
    away.proxy = await startDatabaseProxy(url);
    away.database = await openServer(`${away.proxy.url}?application_name=${name}`, 4);
    away.server = await serverOn(away.database);
  });
  afterAll(async () => {
    await away.server!.close();
    await away.database!.close();
    await away.proxy!.stop();
  });

  const terminate = async () => {
    const { database } = (await testApp()).services;
    await database.run('select pg_terminate_backend(pid, 0) from pg_stat_activity where application_name = $1', [name]);
  };
  const ways = { terminated: terminate, ended: async () => away.proxy!.end(), reset: async () => away.proxy!.reset() };

  describe.each(Object.keys(ways) as (keyof typeof ways)[])('whose connections are %s', (way) => {
    test.each(requestNames)('%s gets 503, and succeeds after recovery', async (request) => {
      const { server, proxy, database, requests } = away as Required<typeof away>;
      const status = async () => (await server.inject(requests()[request])).statusCode;
      await expect.poll(status, { timeout: 10_000 }).toBeLessThan(500);
      const usual = await status();
      // On a cluster the commit of what the request read may be under way still.
      await setTimeout(50);
      (database.memory as KeptMemory).forget(null);
      const held = proxy.hold();
      const answer = server.inject(requests()[request]);
      await held;
      await ways[way]();
      // Requests on a new connection succeed.
      proxy.release();
      expectUnavailable(request, await answer);
      await expect.poll(status, { timeout: 10_000 }).toBe(usual);
    });
  });
});
