import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('the wait doubles up to half a minute, and half of it is chance', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => backoff(failures, () => 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
  expect([1, 6].map((failures) => backoff(failures, () => 0))).toEqual([500, 15_000]);
});
