import { expect, test } from 'vitest';
import { clampPage, lastPage, rowRangeText, totalText, pageLinks } from './total-text.ts';

test('a capped total ends with a plus sign', () => {
  expect(totalText({ count: 1000, capped: true })).toBe('1,000+');
  expect(totalText({ count: 10_215, capped: false })).toBe('10,215');
});

test('the last page follows from the total', () => {
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

const of = (count: number, capped = false) => ({ count, capped });

test('the links of a page lead to existing pages', () => {
  const size = 10;
  expect(pageLinks({ total: of(41), page: 1, size, shown: 10 })).toEqual({
    last: 5,
    previous: null,
    next: 2,
    toLast: 5,
  });
  expect(pageLinks({ total: of(41), page: 5, size, shown: 1 })).toEqual({
    last: 5,
    previous: 4,
    next: null,
    toLast: null,
  });
  expect(pageLinks({ total: of(0), page: 1, size, shown: 0 })).toEqual({
    last: 1,
    previous: null,
    next: null,
    toLast: null,
  });
});

test('a page number beyond the last page adds no pages', () => {
  expect(pageLinks({ total: of(41), page: 9999, size: 10, shown: 0 })).toEqual({
    last: 5,
    previous: 5,
    next: null,
    toLast: 5,
  });
  expect(pageLinks({ total: of(1000, true), page: 9999, size: 10, shown: 0 })).toEqual({
    last: 100,
    previous: 100,
    next: null,
    toLast: 100,
  });
});

test('pages can follow the last counted page', () => {
  expect(pageLinks({ total: of(1000, true), page: 102, size: 10, shown: 10 })).toEqual({
    last: 102,
    previous: 101,
    next: 103,
    toLast: null,
  });
  expect(pageLinks({ total: of(1000, true), page: 103, size: 10, shown: 4 })).toMatchObject({
    next: null,
    toLast: null,
  });
  expect(pageLinks({ total: of(1000, true), page: 102, size: 10, shown: 0 })).toMatchObject({
    last: 100,
    previous: 101,
  });
});

test.each([
  [of(41), 5, 1, '41 to 41 of 41'],
  [of(1000, true), 1, 10, '1 to 10 of 1,000+'],
  [of(3004), 9999, 0, '0 of 3,004'],
  [of(0), 1, 0, '0 rows'],
])('of %o page %i with %i rows reads %s', (total, page, shown, text) =>
  expect(rowRangeText({ total, page, size: 10, shown })).toBe(text),
);
