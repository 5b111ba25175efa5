import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { agency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { InFlight } from './connection.ts';
import { type AgencyTx, agencyTransactions, json, query } from './tenancy.ts';

const QUEUE = 'deliver-message';

/**
 * The kinds of jobs whose workers were woken by a piece of work, whether they were before it had ended, and why it
 * failed.
 */
async function wokenBy(
  work: (tx: AgencyTx) => Promise<void>,
): Promise<{ woken: string[]; early: boolean; failure: string | null }> {
  const { id } = await agency();
  const { services, jobs } = await testApp();
  const woken: string[] = [];
  let early = false;
  const inAgency = agencyTransactions(services.database, {
    enqueueOn: jobs.enqueueOn,
    wake: (name) => void woken.push(name),
  });
  const failure = await inAgency(id, async (tx) => {
    await work(tx);
    early = woken.length > 0;
  }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { woken, early, failure };
}

test('a worker is woken once for all that a transaction put into its queue, when that is committed', async () => {
  const result = await wokenBy(async (tx) => {
    await tx.enqueue(QUEUE, {});
    await tx.enqueue(QUEUE, {});
  });
  expect(result).toEqual({ woken: [QUEUE], early: false, failure: null });
});

test('no worker is woken for what is rolled back, nor for what is to wait', async () => {
  const rolledBack = wokenBy(async (tx) => {
    await tx.enqueue(QUEUE, {});
    throw new Error('rolled back');
  });
  expect(await rolledBack).toEqual({ woken: [], early: false, failure: 'rolled back' });
  expect(await wokenBy((tx) => tx.enqueue(QUEUE, {}, { startAfterSeconds: 5 }))).toEqual({
    woken: [],
    early: false,
    failure: null,
  });
});

const tag = (tx: AgencyTx, sequence: number, name = 'Urgent') =>
  query.insertInto('list_items').values({
    agency_id: tx.agencyId,
    id: randomUUID(),
    list: 'tags',
    name,
    name_key: name.toLowerCase(),
    sequence,
    fields: json({}),
  });

const namesOf = async (agencyId: number): Promise<unknown[]> => {
  const { database } = (await testApp()).services;
  const { rows } = await database.run(
    "select name from list_items where agency_id = $1 and list = 'tags' order by sequence",
    [agencyId],
  );
  return rows.map((row) => row['name']);
};

test('what is sent without waiting comes in its order, before what is asked next, and is committed', async () => {
  const { id } = await agency();
  const { inAgency } = (await testApp()).services;
  const seen = await inAgency(id, async (tx) => {
    tx.send(tag(tx, 1, 'First'));
    tx.send(tag(tx, 2, 'Second'));
    const rows = await tx.all(
      query
        .selectFrom('list_items')
        .select('name')
        .where('agency_id', '=', tx.agencyId)
        .where('list', '=', 'tags')
        .orderBy('sequence'),
    );
    tx.send(tag(tx, 3, 'Third'));
    return rows.map((row) => row.name);
  });
  expect(seen).toEqual(['First', 'Second']);
  expect(await namesOf(id)).toEqual(['First', 'Second', 'Third']);
});

test('a statement that nobody waits for and that fails takes the whole transaction with it', async () => {
  const { id } = await agency();
  const { inAgency } = (await testApp()).services;
  const work = inAgency(id, async (tx) => {
    await tx.change(tag(tx, 1));
    tx.send(tag(tx, 2));
    return 'done';
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await namesOf(id)).toEqual([]);
});

test('what follows a failed statement fails with its reason', async () => {
  const { id } = await agency();
  const { inAgency } = (await testApp()).services;
  const work = inAgency(id, async (tx) => {
    await tx.change(tag(tx, 1));
    tx.send(tag(tx, 2));
    await tx.change(tag(tx, 3, 'Other'));
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await namesOf(id)).toEqual([]);
});

test('a change sent in a transaction that only reads fails it', async () => {
  const { id } = await agency();
  const { inAgency } = (await testApp()).services;
  await expect(inAgency(id, async (tx) => tx.send(tag(tx, 1)), { isReadOnly: true })).rejects.toMatchObject({
    code: '25006',
  });
  expect(await namesOf(id)).toEqual([]);
});

test.each([{ isReadOnly: false }, { isReadOnly: true }])(
  'no statement runs after its transaction ($isReadOnly)',
  async (mode) => {
    const { id } = await agency();
    const { inAgency } = (await testApp()).services;
    const { tx } = await inAgency(id, async (tx) => ({ tx }), mode);
    await expect(tx.run('select 1')).rejects.toThrow('This transaction has ended');
    const kept: { tx?: AgencyTx } = {};
    const failed = inAgency(
      id,
      async (tx) => {
        kept.tx = tx;
        throw new Error('on purpose');
      },
      mode,
    );
    await expect(failed).rejects.toThrow('on purpose');
    await expect(kept.tx!.run('select 1')).rejects.toThrow('This transaction has ended');
  },
);

test('the commit travels with what is in flight, where there is a way to travel', async () => {
  const { id } = await agency();
  const { database, inAgency } = (await testApp()).services;
  const tripsOf = async (work: (tx: AgencyTx) => Promise<unknown>) => {
    const before = database.roundTrips();
    await inAgency(id, work);
    return database.roundTrips() - before;
  };
  const [sent, awaited] = [
    await tripsOf(async (tx) => tx.send(tag(tx, 1, 'First'))),
    await tripsOf((tx) => tx.change(tag(tx, 2, 'Second'))),
  ];
  expect({ sent, awaited }).toEqual(database.kind === 'postgres' ? { sent: 1, awaited: 2 } : { sent: 1, awaited: 1 });
});

test('a connection lost in the middle of a change fails that change and nothing else', async () => {
  const { id } = await agency();
  const { database, inAgency } = (await testApp()).services;
  if (database.kind !== 'postgres') return;
  await expect(
    inAgency(id, async (tx) => {
      await tx.change(tag(tx, 1));
      const { rows } = await tx.run('select pg_backend_pid() as pid');
      await database.run('select pg_terminate_backend($1)', [rows[0]!['pid']]);
      await tx.change(tag(tx, 2, 'Other'));
    }),
  ).rejects.toThrow();
  expect(await namesOf(id)).toEqual([]);
});

test('what is in flight at the commit is given once it is committed', async () => {
  const { id } = await agency();
  const { inAgency } = (await testApp()).services;
  const count = (tx: AgencyTx) => tx.change(tag(tx, 1));
  expect(await inAgency(id, async (tx) => new InFlight(count(tx)))).toBe(1);
  expect(await namesOf(id)).toEqual(['Urgent']);
  await expect(inAgency(id, async (tx) => new InFlight(count(tx)))).rejects.toMatchObject({ code: '23505' });
});

test('a transaction whose failed statement was passed over is not taken for committed', async () => {
  const { id } = await agency();
  const { inAgency } = (await testApp()).services;
  const work = inAgency(id, async (tx) => {
    await tx.change(tag(tx, 1));
    await tx.change(tag(tx, 2)).catch(() => undefined);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await namesOf(id)).toEqual([]);
});
