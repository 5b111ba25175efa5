import { expect, test } from 'vitest';
import { latestOnly } from './latest-only.ts';

test('an answer about an earlier position of the pin is dropped, in whichever order the answers arrive', async () => {
  const latest = latestOnly();
  const taken: string[] = [];
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  latest.invalidate();
  const atFirst = latest.deliver(first.promise, (address) => taken.push(address));
  latest.invalidate();
  const atSecond = latest.deliver(second.promise, (address) => taken.push(address));
  second.resolve('2 Elm St');
  await atSecond;
  first.resolve('1 Main St');
  await atFirst;
  expect(taken).toEqual(['2 Elm St']);
});

test('an answer does not overwrite text typed after the question', async () => {
  const latest = latestOnly();
  const taken: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  latest.invalidate();
  const asked = latest.deliver(promise, (address) => taken.push(address));
  latest.invalidate();
  resolve('1 Main St');
  await asked;
  expect(taken).toEqual([]);
});
