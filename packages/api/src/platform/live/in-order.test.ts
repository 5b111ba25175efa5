import { expect, test } from 'vitest';
import { inOrder } from './serve-live.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a step runs at once, or after the slow and failing steps before it', async () => {
  const run = inOrder();
  const done: string[] = [];
  const step = (name: string) => () => void done.push(name);
  run(step('first'));
  expect(done).toEqual(['first']);
  const { promise, resolve } = Promise.withResolvers<void>();
  run(() => promise.then(step('slow')));
  run(() => Promise.reject(new Error('failed')));
  run(step('last'));
  expect(done).toEqual(['first']);
  resolve();
  await settled();
  expect(done).toEqual(['first', 'slow', 'last']);
  run(step('at once'));
  expect(done.at(-1)).toBe('at once');
});
