import { describe, expect, test } from 'vitest';
import { agency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { committedTags, insertTag, tagsIn } from '../../testing/tags.ts';
import type { AgencyTx } from './tenancy.ts';

const inNewAgency = async () => {
  const { services } = await testApp();
  return { id: (await agency()).id, inAgency: services.inAgency, database: services.database };
};

const VIOLATED = { code: '23505' };
const READ_ONLY = { code: '25006' };

describe('send', () => {
  test('statements run in the order in which they were sent, before the next one, and are committed', async () => {
    const { id, inAgency } = await inNewAgency();
    const seen = await inAgency(id, async (tx) => {
      tx.send(insertTag(tx, 1, 'First'));
      tx.send(insertTag(tx, 2, 'Second'));
      const names = await tagsIn(tx);
      tx.send(insertTag(tx, 3, 'Third'));
      return names;
    });
    expect(seen).toEqual(['First', 'Second']);
    expect(await committedTags(id)).toEqual(['First', 'Second', 'Third']);
  });

  test('a failed statement rolls the whole transaction back', async () => {
    const { id, inAgency } = await inNewAgency();
    const work = inAgency(id, async (tx) => {
      await tx.change(insertTag(tx, 1));
      tx.send(insertTag(tx, 2));
      return 'done';
    });
    await expect(work).rejects.toMatchObject(VIOLATED);
    expect(await committedTags(id)).toEqual([]);
  });

  test('the transaction rejects with the first failure, not with that of the statements after it', async () => {
    const { id, inAgency } = await inNewAgency();
    const work = inAgency(id, async (tx) => {
      await tx.change(insertTag(tx, 1));
      tx.send(insertTag(tx, 2));
      await tx.change(insertTag(tx, 3, 'Other'));
    });
    await expect(work).rejects.toMatchObject(VIOLATED);
    expect(await committedTags(id)).toEqual([]);
  });
});

test('a transaction whose work caught the failure of a statement is rolled back all the same', async () => {
  const { id, inAgency } = await inNewAgency();
  const work = inAgency(id, async (tx) => {
    await tx.change(insertTag(tx, 1));
    await tx.change(insertTag(tx, 2)).catch(() => undefined);
  });
  await expect(work).rejects.toMatchObject(VIOLATED);
  expect(await committedTags(id)).toEqual([]);
});

const modes = [{ reads: false }, { reads: true }, { reads: 'snapshot' }] as const;

test.each(modes)('no statement runs after the end of its transaction (reads: $reads)', async (mode) => {
  const { id, inAgency } = await inNewAgency();
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
});

describe.each([{ reads: true }, { reads: 'snapshot' }] as const)('reads: $reads', (mode) => {
  test('a change is refused, also one that is only sent', async () => {
    const { id, inAgency } = await inNewAgency();
    const changed = inAgency(id, (tx) => tx.change(insertTag(tx, 1)), mode);
    await expect(changed).rejects.toMatchObject(READ_ONLY);
    const sent = inAgency(id, async (tx) => tx.send(insertTag(tx, 1)), mode);
    await expect(sent).rejects.toMatchObject(READ_ONLY);
    expect(await committedTags(id)).toEqual([]);
  });

  test('the rows are those of the agency, whichever was read before', async () => {
    const [riverton, lakeside] = [await inNewAgency(), await inNewAgency()];
    for (const { id, inAgency } of [riverton, lakeside])
      await inAgency(id, (tx) => tx.change(insertTag(tx, 1, `Tag of ${id}`)));
    const asked = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? riverton : lakeside).id);
    const everyTag = async (tx: AgencyTx) =>
      (await tx.run("select name from list_items where list = 'tags'")).rows.map((row) => row['name']);
    const seen = await Promise.all(asked.map((id) => riverton.inAgency(id, everyTag, mode)));
    expect(seen).toEqual(asked.map((id) => [`Tag of ${id}`]));
  });

  test('a failed statement leaves nothing behind for the next transaction', async () => {
    const { id, inAgency } = await inNewAgency();
    const failed = inAgency(id, (tx) => tx.run('select no_such_column from staff'), mode);
    await expect(failed).rejects.toThrow(/no_such_column/);
    expect(await inAgency(id, tagsIn, mode)).toEqual([]);
  });
});

test('all statements of a snapshot see the same rows, whatever is committed meanwhile', async () => {
  const { id, inAgency, database } = await inNewAgency();
  const meanwhile: Promise<unknown>[] = [];
  const seen = await inAgency(
    id,
    async (tx) => {
      const first = await tagsIn(tx);
      meanwhile.push(inAgency(id, (other) => other.change(insertTag(other, 1))));
      // With its one connection, the embedded database makes the change wait until this transaction has ended.
      if (database.kind === 'postgres') await Promise.all(meanwhile);
      return [first, await tagsIn(tx)];
    },
    { reads: 'snapshot' },
  );
  expect(seen).toEqual([[], []]);
  await Promise.all(meanwhile);
  expect(await inAgency(id, tagsIn, { reads: 'snapshot' })).toEqual(['Urgent']);
});
