import { Problem } from '@townkeep/core/platform';
import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

const full = new Problem('unavailable');

test('a limited number of tasks run at once, some wait, and more are refused', async () => {
  const { run, refuseIfFull } = boundedQueue({ atOnce: 2, waiting: 3 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const task = (n: number) => async () => {
    begun.push(n);
    await new Promise<void>((resolve) => ends.push(resolve));
    return n;
  };
  const answers = [1, 2, 3, 4, 5].map((n) => run(task(n)));
  expect(begun).toEqual([1, 2]);
  await expect(run(task(6))).rejects.toThrow(full);
  expect(refuseIfFull).toThrow(full);
  ends[0]!();
  expect(await answers[0]).toBe(1);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  expect(refuseIfFull).not.toThrow();
  for (let n = 1; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    ends[n]!();
  }
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5]);
});

test('a failed task frees its place, and its caller gets the error', async () => {
  const { run } = boundedQueue({ atOnce: 1, waiting: 1 });
  await expect(run(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await run(async () => 7)).toBe(7);
});
