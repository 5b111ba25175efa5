import { expect, test } from 'vitest';
import { agency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { nextNumber } from './numbers.ts';

const take = async (agencyId: number, counter = 'case'): Promise<number> =>
  (await testApp()).services.inAgency(agencyId, (tx) => nextNumber(tx, counter));

test('numbers begin at 1 and follow one another', async () => {
  const { id } = await agency();
  expect([await take(id), await take(id), await take(id)]).toEqual([1, 2, 3]);
});

test('each agency and each counter has numbers of its own', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  expect([await take(riverton.id), await take(riverton.id, 'case 2027'), await take(lakeside.id)]).toEqual([1, 1, 1]);
  expect(await take(riverton.id)).toBe(2);
});

test('a number of a transaction that is rolled back is given again', async () => {
  const { inAgency } = (await testApp()).services;
  const { id } = await agency();
  const failed = inAgency(id, async (tx) => {
    await nextNumber(tx, 'case');
    throw new Error('rolled back on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  expect(await take(id)).toBe(1);
});
