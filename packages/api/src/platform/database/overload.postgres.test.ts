import { afterAll, beforeAll, expect, test } from 'vitest';
import { agency } from '../../testing/factories.ts';
import { onPostgres } from '../../testing/database/on-postgres.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/outside/database-proxy.ts';
import { testApp } from '../../testing/server.ts';
import { Problem } from '@townkeep/core/platform';
import { asProblem } from '../http/problem-answer.ts';
import type { Database } from './connection.ts';
import { openServer } from './open.ts';

const unavailable = new Problem('unavailable');
const BUSY = 'update tenants set config_version = config_version + 1 where agency_id = $1';

onPostgres('since the embedded database has one connection', (url) => {
  const opened: { proxy?: DatabaseProxy; database?: Database } = {};
  beforeAll(async () => {
    await testApp();
    opened.proxy = await startDatabaseProxy(url);
    opened.database = await openServer(opened.proxy.url, 2);
  });
  afterAll(async () => {
    await opened.database!.close();
    await opened.proxy!.stop();
  });
  const problemOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => asProblem(error),
    );

  test('an agency whose changes wait for each other gets 503, and leaves half of the connections to others', async () => {
    const { database } = opened as Required<typeof opened>;
    const [busy, other] = [(await agency()).id, (await agency()).id];
    const held = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const holder = (await testApp()).services.database.transaction({ agencyId: busy }, async (run) => {
      await run(BUSY, [busy]);
      holding.resolve();
      await held.promise;
    });
    await holding.promise;
    const change = (agencyId: number) =>
      database.transaction({ agencyId }, (run) => run(BUSY, [agencyId]).then(({ affected }) => affected));
    const waiting = [1, 2, 3].map(() => problemOf(change(busy)));
    expect(await change(other)).toBe(1);
    expect(await Promise.all(waiting)).toEqual([unavailable, unavailable, unavailable]);
    held.resolve();
    await holder;
    expect(await change(busy)).toBe(1);
  });

  test('while the server does not answer, what waits ends and what comes is refused, until it answers again', async () => {
    const { database, proxy } = opened as Required<typeof opened>;
    const { id: agencyId } = await agency();
    const read = () => database.transaction({ agencyId, reads: true }, (run) => run('select from tenants'));
    expect((await read()).affected).toBe(1);
    void proxy.hold();
    expect(await problemOf(read())).toEqual(unavailable);
    await expect(database.ask()).rejects.toThrow();
    expect(database.state().isAway).toBe(true);
    expect(await problemOf(read())).toEqual(unavailable);
    proxy.release();
    await expect.poll(() => database.state().isAway, { timeout: 10_000 }).toBe(false);
    expect((await read()).affected).toBe(1);
  });

  test('statements of jobs may take longer, and the clock of the server is known', async () => {
    const { database } = opened as Required<typeof opened>;
    const timeouts = async ({ run }: Pick<Database, 'run'>) =>
      (
        await run(
          `select array_agg(setting::int order by name) as ms from pg_settings
           where name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout')`,
        )
      ).rows[0]!['ms'];
    expect(await timeouts(database)).toEqual([30_000, 5000, 30_000]);
    expect(await timeouts(database.patient!)).toEqual([300_000, 30_000, 600_000]);
    await database.ask();
    expect(Math.abs(database.state().clockAheadMs!)).toBeLessThan(60_000);
  });
});
