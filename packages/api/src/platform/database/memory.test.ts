import { expect, test } from 'vitest';
import { agency, staff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { changesTold, createMemory, noMemory, TOLD_TABLES } from './memory.ts';

/** A row whose value counts how often it was read. */
function row(agencyId: number) {
  const state = { reads: 0 };
  return { state, read: async () => ({ agencyId, value: ++state.reads }) };
}

test('a value is read once, until its agency changes', async () => {
  const memory = createMemory();
  memory.listenerAdded();
  const [ours, theirs] = [row(1), row(2)];
  await memory.recall('ours', ours.read);
  await memory.recall('theirs', theirs.read);
  expect([await memory.recall('ours', ours.read), await memory.recall('theirs', theirs.read)]).toEqual([1, 1]);
  memory.forget(1);
  expect([await memory.recall('ours', ours.read), await memory.recall('theirs', theirs.read)]).toEqual([2, 1]);
  memory.forget(null);
  expect([await memory.recall('ours', ours.read), await memory.recall('theirs', theirs.read)]).toEqual([3, 2]);
});

test('what is not there is asked for each time', async () => {
  const memory = createMemory();
  memory.listenerAdded();
  expect(await memory.recall('key', async () => null)).toBeNull();
  expect(await memory.recall('key', row(1).read)).toBe(1);
});

test('a value that was read before a change and arrives after it is not kept', async () => {
  const memory = createMemory();
  memory.listenerAdded();
  let arrive: (owned: { agencyId: number; value: string }) => void = () => undefined;
  const old = memory.recall<string>('key', () => new Promise((resolve) => (arrive = resolve)));
  memory.forget(1);
  arrive({ agencyId: 1, value: 'old' });
  expect(await old).toBe('old');
  expect(await memory.recall('key', async () => ({ agencyId: 1, value: 'new' }))).toBe('new');
});

test('nothing is kept while nobody hears of changes, nor what was kept until then', async () => {
  const memory = createMemory();
  const { state, read } = row(1);
  await memory.recall('key', read);
  await memory.recall('key', read);
  expect(state.reads).toBe(2);
  memory.listenerAdded();
  memory.listenerAdded();
  await memory.recall('key', read);
  memory.stopHearing();
  await memory.recall('key', read);
  expect(state.reads).toBe(3);
  memory.stopHearing();
  await memory.recall('key', read);
  expect(state.reads).toBe(4);
});

test('nothing is believed for longer than half a minute', async () => {
  let now = 0;
  const memory = createMemory(() => now);
  memory.listenerAdded();
  const { read } = row(1);
  await memory.recall('key', read);
  now = 29_999;
  expect(await memory.recall('key', read)).toBe(1);
  now = 30_000;
  expect(await memory.recall('key', read)).toBe(2);
});

test('the memory is bounded: the oldest goes first', async () => {
  const memory = createMemory();
  memory.listenerAdded();
  const { state, read } = row(1);
  for (let index = 0; index <= 10_000; index++) await memory.recall(`key ${index}`, read);
  await memory.recall('key 1', read);
  expect(state.reads).toBe(10_001);
  await memory.recall('key 0', read);
  expect(state.reads).toBe(10_002);
});

test('a database that tells nothing is asked each time', async () => {
  const { state, read } = row(1);
  await noMemory.recall('key', read);
  await noMemory.recall('key', read);
  expect(state.reads).toBe(2);
});

test('in a transaction, what it has changed itself is read anew, and what is rolled back is forgotten', async () => {
  const { inAgency } = (await testApp()).services;
  const { id } = await agency('Riverton');
  const name = (tx: Parameters<Parameters<typeof inAgency>[1]>[0]) =>
    tx.recall(
      'name',
      async () => (await tx.run('select name from agencies where id = $1', [id])).rows[0]?.['name'] ?? null,
    );
  expect(await inAgency(id, name, { isReadOnly: true })).toBe('Riverton');
  const inside: unknown[] = [];
  await inAgency(id, async (tx) => {
    inside.push(await name(tx));
    await tx.run("update agencies set name = 'Lakeside' where id = $1", [id]);
    inside.push(await name(tx));
    throw new Error('rolled back on purpose');
  }).catch(() => undefined);
  expect(inside).toEqual(['Riverton', 'Lakeside']);
  expect(await inAgency(id, name, { isReadOnly: true })).toBe('Riverton');
});

test('a change holds at the next request, whoever made it', async () => {
  const { database } = (await testApp()).services;
  const riverton = await agency();
  const sam = await staff(riverton);
  const status = async () => (await sam.get('/users/profile')).status;
  for (let round = 0; round < 3; round++) {
    expect(await status()).toBe(200);
    await database.run('update staff set is_active = false where agency_id = $1 and id = $2', [riverton.id, sam.id]);
    expect(await status()).not.toBe(200);
    await database.run('update staff set is_active = true where agency_id = $1 and id = $2', [riverton.id, sam.id]);
  }
});

test('who has just been answered costs the server no statement, where the database tells of changes', async () => {
  const { database } = (await testApp()).services;
  const sam = await staff(await agency());
  const trips = async () => {
    const before = database.roundTrips();
    await sam.get('/users/profile');
    return database.roundTrips() - before;
  };
  // The other connections hear a moment later of the account that has just been made.
  await expect.poll(trips).toBe(database.kind === 'postgres' ? 0 : 1);
});

test('the database tells of each table that is remembered, and each statement that changes one is known by its text', async () => {
  const { database } = (await testApp()).services;
  const { rows } = await database.run(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'tell_change' order by 1",
  );
  expect(rows.map((row) => row['name'])).toEqual([...TOLD_TABLES]);
  for (const text of [
    'update "staff" set x = 1',
    'insert into settings (a) values (1)',
    'with gone as (DELETE FROM\n sessions) select 1',
    'update only agencies set x = 1',
  ])
    expect(changesTold(text), text).toBe(true);
  for (const text of [
    'select 1 from staff',
    'insert into idempotency_keys (a) values (1)',
    'update staff_hours set x = 1',
    'update submissions set staff = 1',
  ])
    expect(changesTold(text), text).toBe(false);
});
