import { expect, test } from 'vitest';
import { asideOf, countsOf, handle, leftOutWords, stackedOf, stackOf, step } from './stack.ts';

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

test('a stack of drafts has those that the person may change, and says how many it leaves out', () => {
  const notices = [
    { id: 'a', canChange: true },
    { id: 'b', canChange: false },
  ];
  expect(stackedOf('DRAFT', notices)).toEqual({ stacked: [notices[0]], left: 1 });
  expect(stackedOf('APPROVAL', notices)).toEqual({ stacked: notices, left: 0 });
  expect(leftOutWords(1)).toBe('One draft is left out, since you cannot change the case.');
  expect(leftOutWords(2)).toBe('2 drafts are left out, since you cannot change the case.');
});
