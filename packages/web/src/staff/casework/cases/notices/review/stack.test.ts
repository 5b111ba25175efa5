import { expect, test } from 'vitest';
import { asideOf, countsOf, handle, stackOf, step } from './stack.ts';

const three = stackOf(['a', 'b', 'c']);

test('one steps through the stack and stays at its ends', () => {
  expect(step(three, -1).at).toBe(0);
  expect(step(step(step(three, 1), 1), 1).at).toBe(2);
  expect(step(stackOf([]), 1).at).toBe(0);
});

test('what is handled leads to the next one that is left', () => {
  const first = handle(three, 'a', 'done');
  expect(first.at).toBe(1);
  const skipped = handle({ ...first, at: 2 }, 'c', 'aside');
  expect(skipped.at).toBe(1);
  expect(countsOf(skipped)).toEqual({ done: 1, aside: 1, left: 1 });
  const all = handle(skipped, 'b', 'done');
  expect(all.at).toBe(1);
  expect(countsOf(all).left).toBe(0);
  expect(asideOf(all)).toEqual(stackOf(['c']));
});
