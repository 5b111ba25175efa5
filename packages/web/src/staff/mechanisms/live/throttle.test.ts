import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first request runs at once, the next ones together at the end', () => {
  const work = vi.fn<() => void>();
  const { run } = throttle(work, 1000);
  run();
  expect(work).toHaveBeenCalledTimes(1);
  run();
  run();
  vi.advanceTimersByTime(999);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
  run();
  expect(work).toHaveBeenCalledTimes(3);
});

test('nothing runs after it was stopped', () => {
  const work = vi.fn<() => void>();
  const { run, stop } = throttle(work, 1000);
  run();
  run();
  stop();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});
