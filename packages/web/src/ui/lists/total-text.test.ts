import { expect, test } from 'vitest';
import { clampPage, lastPage, totalText } from './total-text.ts';

test('a total that stopped counting says so', () => {
  expect(totalText({ count: 1000, capped: true })).toBe('1,000+');
  expect(totalText({ count: 10_215, capped: false })).toBe('10,215');
});

test('pages', () => {
  expect(lastPage({ count: 0, capped: false }, 10)).toBe(1);
  expect(lastPage({ count: 41, capped: false }, 20)).toBe(3);
});

test.each([
  ['3', 3],
  ['0', 1],
  ['-4', 1],
  ['99', 7],
  ['2.9', 2],
  ['', 4],
  ['abc', 4],
])('page %j becomes %i', (typed, page) => expect(clampPage(typed, 4, 7)).toBe(page));
