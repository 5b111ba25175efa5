import { expect, test } from 'vitest';
import { agency } from '../../testing/factories.ts';
import { onPostgres } from '../../testing/database/on-postgres.ts';
import { untilOthersWaitFor } from '../../testing/database/waiting.ts';
import { testApp } from '../../testing/server.ts';
import { nextNumber } from './numbers.ts';

onPostgres('because the embedded database runs transactions sequentially', () => {
  test('concurrent transactions, some rolled back, get unique numbers without gaps', async () => {
    const { inAgency } = (await testApp()).services;
    const { id } = await agency();
    const attempts = Array.from({ length: 40 }, (_, index) =>
      inAgency(id, async (tx) => {
        const number = await nextNumber(tx, 'case');
        await tx.run('select pg_sleep(0.002)');
        if (index % 3 === 0) throw new Error('rolled back on purpose');
        return number;
      }),
    );
    const settled = await Promise.allSettled(attempts);
    const numbers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(numbers).toHaveLength(26);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  });

  test('a transaction waits until the one with the preceding number has ended', async () => {
    const { inAgency } = (await testApp()).services;
    const { id } = await agency();
    const order: string[] = [];
    const second: Promise<unknown>[] = [];
    await inAgency(id, async (tx) => {
      await nextNumber(tx, 'case');
      second.push(
        inAgency(id, async (other) => {
          order.push(`the second takes ${await nextNumber(other, 'case')}`);
        }),
      );
      await untilOthersWaitFor(tx);
      order.push('the first ends');
    });
    await Promise.all(second);
    expect(order).toEqual(['the first ends', 'the second takes 2']);
  });
});
