import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { onPostgres } from '../../../testing/database/on-postgres.ts';
import { testApp } from '../../../testing/server.ts';
import { openServer } from '../open.ts';
import type { AgencyTx } from '../tenancy.ts';

/** Long enough on a loaded machine, and less than the time after which a value is read again in any case. */
const PATIENT = { timeout: 10_000 };

const nameOf = (tx: AgencyTx): Promise<unknown> =>
  tx.recall('name', ['agencies'], async () => {
    const { rows } = await tx.run('select name from agencies where id = $1', [tx.agencyId]);
    return rows[0]?.['name'] ?? null;
  });

onPostgres('since the embedded database announces no changes and remembers nothing', (url) => {
  test('a signed-in request costs no round trip once its session is remembered', async () => {
    const { database } = (await testApp()).services;
    const sam = await staff(await agency());
    const trips = async () => {
      const before = database.roundTrips();
      await sam.get('/users/profile');
      return database.roundTrips() - before;
    };
    // Other connections may hear of the new account a moment later, and forget again.
    await expect.poll(trips, PATIENT).toBe(0);
  });

  test('a change by another process is heard', async () => {
    const { inAgency } = (await testApp()).services;
    const { id } = await agency('Riverton');
    const name = () => inAgency(id, nameOf, { reads: true });
    expect(await name()).toBe('Riverton');
    const other = await openServer(url, 1);
    await other.run("update agencies set name = 'Lakeside' where id = $1", [id]);
    await other.close();
    await expect.poll(name, PATIENT).toBe('Lakeside');
  });

  test('a snapshot reads from itself, and what it reads is not remembered', async () => {
    const { inAgency, database } = (await testApp()).services;
    const { id } = await agency('Riverton');
    const inside = await inAgency(
      id,
      async (tx) => {
        const before = (await tx.run('select name from agencies where id = $1', [id])).rows[0]?.['name'];
        await database.run("update agencies set name = 'Lakeside' where id = $1", [id]);
        return [before, await nameOf(tx)];
      },
      { reads: 'snapshot' },
    );
    expect(inside).toEqual(['Riverton', 'Riverton']);
    expect(await inAgency(id, nameOf, { reads: true })).toBe('Lakeside');
  });
});
