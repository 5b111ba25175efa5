import { afterEach, expect, test } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { onPostgres } from '../../testing/database/on-postgres.ts';
import { agency, staff, type TestAgency } from '../../testing/factories.ts';
import { startDatabaseProxy } from '../../testing/outside/database-proxy.ts';
import { testApp } from '../../testing/server.ts';
import { openServer } from '../database/open.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { lostText } from './notification.ts';
import { type LiveClient, openLive, originOf } from './testing/live-client.ts';

const PATIENT = { timeout: 15_000 };
const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

/** Starts another process's application on the same database. */
async function anotherApp(url: string): Promise<App> {
  const { settings } = (await testApp()).services;
  const app = await createApp(settings, await openServer(url, 2), createLog('silent'));
  open.push(app);
  return app;
}

async function live({ server }: App, token: string, after?: string): Promise<LiveClient> {
  const stream = await openLive(await originOf(server), { token, ...(after === undefined ? {} : { after }) });
  open.push(stream);
  return stream;
}

async function announce({ services }: App, of: TestAgency): Promise<string> {
  const id = newId();
  await services.inAgency(of.id, async (tx) => tx.announce({ kind: 'submission', id, by: null }));
  return id;
}
const heard = ({ events }: LiveClient) => events.flatMap(({ data }) => (data['ids'] as string[] | undefined) ?? []);
const resets = ({ events }: LiveClient) => events.filter(({ event }) => event === 'reset').length;

onPostgres('since the embedded database has one process', (url) => {
  test('a change in one process reaches the streams of another one', async () => {
    const [here, there] = [await testApp(), await anotherApp(url)];
    const riverton = await agency();
    const { token } = await staff(riverton);
    const [atHome, away] = [await live(here, token), await live(there, token)];
    const ids = [await announce(here, riverton), await announce(there, riverton)];
    for (const stream of [atHome, away])
      await expect.poll(() => heard(stream).toSorted(), PATIENT).toEqual(ids.toSorted());
  });

  test('a client that comes back to another process gets what it has missed', async () => {
    const [here, there] = [await testApp(), await anotherApp(url)];
    const riverton = await agency();
    const { token } = await staff(riverton);
    const [first, witness] = [await live(here, token), await live(there, token)];
    const before = await announce(here, riverton);
    await expect.poll(() => heard(first), PATIENT).toEqual([before]);
    first.close();
    const missed = await announce(there, riverton);
    await expect.poll(() => heard(witness), PATIENT).toEqual([before, missed]);
    const second = await live(there, token, first.position());
    expect([heard(second), resets(second)]).toEqual([[missed], 0]);
  });

  test('when the process has lost its connection, every stream begins anew', async () => {
    const proxy = await startDatabaseProxy(url);
    const [here, there] = [await testApp(), await anotherApp(proxy.url)];
    open.unshift({ close: proxy.stop });
    const riverton = await agency();
    const { token } = await staff(riverton);
    const stream = await live(there, token);
    const before = resets(stream);
    proxy.reset();
    await expect.poll(() => resets(stream), PATIENT).toBe(before + 1);
    const id = await announce(here, riverton);
    await expect.poll(() => heard(stream), PATIENT).toEqual([id]);
    expect(stream.hasEnded()).toBe(false);
  });

  test('when a process reports that changes were lost, every stream begins anew', async () => {
    const here = await testApp();
    const riverton = await agency();
    const stream = await live(here, (await staff(riverton)).token);
    const before = resets(stream);
    const another = await openServer(url, 1);
    open.push(another);
    await another.channel.send([lostText()]);
    await expect.poll(() => resets(stream), PATIENT).toBe(before + 1);
    const id = await announce(here, riverton);
    await expect.poll(() => heard(stream), PATIENT).toEqual([id]);
  });

  test('a stopping server ends its streams and does not wait for them', async () => {
    const there = await anotherApp(url);
    const stream = await live(there, (await staff(await agency())).token);
    open.splice(open.indexOf(there), 1);
    await there.close();
    await expect.poll(() => stream.hasEnded(), PATIENT).toBe(true);
  });
});
