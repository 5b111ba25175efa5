import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { changesWatched, createMemory, noMemory } from './memory.ts';
import type { AgencyTx } from '../tenancy.ts';

/** A row whose value counts how often it was read. */
function row(agencyId: number) {
  const state = { reads: 0 };
  return { state, read: async () => ({ agencyId, value: ++state.reads }) };
}

test('a value is read once, until its agency changes', async () => {
  const memory = createMemory();
  memory.listenerAdded();
  const [ours, theirs] = [row(1), row(2)];
  await memory.recall('ours', [], ours.read);
  await memory.recall('theirs', [], theirs.read);
  expect([await memory.recall('ours', [], ours.read), await memory.recall('theirs', [], theirs.read)]).toEqual([1, 1]);
  memory.forget(1);
  expect([await memory.recall('ours', [], ours.read), await memory.recall('theirs', [], theirs.read)]).toEqual([2, 1]);
  memory.forget(null);
  expect([await memory.recall('ours', [], ours.read), await memory.recall('theirs', [], theirs.read)]).toEqual([3, 2]);
});

test('a missing row is not remembered', async () => {
  const memory = createMemory();
  memory.listenerAdded();
  expect(await memory.recall('key', [], async () => null)).toBeNull();
  expect(await memory.recall('key', [], row(1).read)).toBe(1);
});

test('a value that was read before a change and arrives after it is not kept', async () => {
  const memory = createMemory();
  memory.listenerAdded();
  let arrive: (owned: { agencyId: number; value: string }) => void = () => undefined;
  const old = memory.recall<string>('key', [], () => new Promise((resolve) => (arrive = resolve)));
  memory.forget(1);
  arrive({ agencyId: 1, value: 'old' });
  expect(await old).toBe('old');
  expect(await memory.recall('key', [], async () => ({ agencyId: 1, value: 'new' }))).toBe('new');
});

test('nothing is kept while no connection listens, and what was kept is forgotten with the last listener', async () => {
  const memory = createMemory();
  const { state, read } = row(1);
  await memory.recall('key', [], read);
  await memory.recall('key', [], read);
  expect(state.reads).toBe(2);
  memory.listenerAdded();
  memory.listenerAdded();
  await memory.recall('key', [], read);
  memory.listenerRemoved();
  await memory.recall('key', [], read);
  expect(state.reads).toBe(3);
  memory.listenerRemoved();
  await memory.recall('key', [], read);
  expect(state.reads).toBe(4);
});

test('nothing is used for longer than half a minute', async () => {
  let now = 0;
  const memory = createMemory(() => now);
  memory.listenerAdded();
  const { read } = row(1);
  await memory.recall('key', [], read);
  now = 29_999;
  expect(await memory.recall('key', [], read)).toBe(1);
  now = 30_000;
  expect(await memory.recall('key', [], read)).toBe(2);
});

test('the memory is bounded: the oldest goes first', async () => {
  const memory = createMemory();
  memory.listenerAdded();
  const { state, read } = row(1);
  for (let index = 0; index <= 10_000; index++) await memory.recall(`key ${index}`, [], read);
  await memory.recall('key 1', [], read);
  expect(state.reads).toBe(10_001);
  await memory.recall('key 0', [], read);
  expect(state.reads).toBe(10_002);
});

test('a database that announces no changes is read every time', async () => {
  const { state, read } = row(1);
  await noMemory.recall('key', [], read);
  await noMemory.recall('key', [], read);
  expect(state.reads).toBe(2);
});

test('a transaction reads what it has changed itself, and a rollback leaves nothing of that behind', async () => {
  const { inAgency } = (await testApp()).services;
  const { id } = await agency('Riverton');
  const name = (tx: AgencyTx) =>
    tx.recall('name', ['agencies'], async () => {
      const { rows } = await tx.run('select name from agencies where id = $1', [id]);
      return rows[0]?.['name'] ?? null;
    });
  expect(await inAgency(id, name, { reads: true })).toBe('Riverton');
  const inside: unknown[] = [];
  await inAgency(id, async (tx) => {
    inside.push(await name(tx));
    await tx.run("update agencies set name = 'Lakeside' where id = $1", [id]);
    inside.push(await name(tx));
    throw new Error('rolled back on purpose');
  }).catch(() => undefined);
  expect(inside).toEqual(['Riverton', 'Lakeside']);
  expect(await inAgency(id, name, { reads: true })).toBe('Riverton');
});

test('a change holds from the next request on, also when no request made it', async () => {
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

test.each([
  'update "staff" set x = 1',
  'insert into settings (a) values (1)',
  'with gone as (DELETE FROM\n sessions) select 1',
  'update only agencies set x = 1',
])('%j changes a watched table', (statement) => {
  expect(changesWatched(statement)).toBe(true);
});

test.each([
  'select 1 from staff',
  'insert into idempotency_keys (a) values (1)',
  'update staff_hours set x = 1',
  'update submissions set staff = 1',
])('%j changes none', (statement) => {
  expect(changesWatched(statement)).toBe(false);
});
