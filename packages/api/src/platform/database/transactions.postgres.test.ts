import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { agency } from '../../testing/factories.ts';
import { onPostgres } from '../../testing/database/on-postgres.ts';
import { testApp } from '../../testing/server.ts';
import { committedTags, insertTag, tagsIn } from '../../testing/tags.ts';
import type { AgencyTx } from './tenancy.ts';

onPostgres('since the embedded database has one connection, which two transactions cannot share', () => {
  test('each statement of a plain read sees what was committed when it began', async () => {
    const { id } = await agency();
    const { inAgency } = (await testApp()).services;
    const seen = await inAgency(
      id,
      async (tx) => {
        const first = await tagsIn(tx);
        await inAgency(id, (other) => other.change(insertTag(other, 1)));
        return [first, await tagsIn(tx)];
      },
      { reads: true },
    );
    expect(seen).toEqual([[], ['Urgent']]);
  });

  test('a connection lost in the middle of a change fails that change and nothing else', async () => {
    const { id } = await agency();
    const { database, inAgency } = (await testApp()).services;
    await expect(
      inAgency(id, async (tx) => {
        await tx.change(insertTag(tx, 1));
        await terminate(tx);
        await tx.change(insertTag(tx, 2, 'Other'));
      }),
    ).rejects.toThrow(/terminat|connection/);
    expect(await committedTags(id)).toEqual([]);
    expect(await database.run('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
  });

  test('nothing is committed when the driver could not send a statement, and the connection goes on', async () => {
    const { id } = await agency();
    const { database, inAgency } = (await testApp()).services;
    const unwritable = {
      toPostgres: () => {
        throw new TypeError('This value cannot be sent');
      },
    };
    const work = inAgency(id, async (tx) => {
      tx.send(insertTag(tx, 1));
      tx.send({ compile: () => CompiledQuery.raw('select $1::text', [unwritable]) });
    });
    await expect(work).rejects.toThrow('This value cannot be sent');
    expect(await committedTags(id)).toEqual([]);
    expect(await database.run('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
  });

  test('a connection lost in the middle of a snapshot fails that snapshot and nothing else', async () => {
    const { id } = await agency();
    const { inAgency } = (await testApp()).services;
    const snapshot = async (tx: AgencyTx) => {
      const before = await tagsIn(tx);
      if (before.length === 0) await terminate(tx);
      return tagsIn(tx);
    };
    await expect(inAgency(id, snapshot, { reads: 'snapshot' })).rejects.toThrow(/terminat|connection/);
    await inAgency(id, (tx) => tx.change(insertTag(tx, 1)));
    expect(await inAgency(id, snapshot, { reads: 'snapshot' })).toEqual(['Urgent']);
  });
});

/** Ends the connection of a transaction, from another one. */
async function terminate(tx: AgencyTx): Promise<void> {
  const { rows } = await tx.run('select pg_backend_pid() as pid');
  const { database } = (await testApp()).services;
  await database.run('select pg_terminate_backend($1::integer, 0)', [rows[0]!['pid']]);
}
