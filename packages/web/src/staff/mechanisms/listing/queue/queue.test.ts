import { expect, test } from 'vitest';
import { placeIn, type Queue } from './queue.ts';

const queue: Queue = {
  listing: 'submissions',
  agencyId: 1,
  state: { status: 'OPEN' },
  page: { page: 2, size: 3, sortBy: 'createdAt', sortOrder: 'DESC' },
  ids: ['d', 'e', 'f'],
  total: { count: 7, capped: false },
};

test('a record has its place among all rows, and its neighbors', () => {
  expect(placeIn(queue, 'e')).toEqual({
    position: 5,
    previousId: 'd',
    nextId: 'f',
    hasMore: { before: false, after: false },
  });
  expect(placeIn(queue, 'x')).toBeNull();
});

test('the first and the last row of a page continue on the next pages', () => {
  expect(placeIn(queue, 'd')).toMatchObject({ previousId: null, hasMore: { before: true, after: false } });
  expect(placeIn(queue, 'f')).toMatchObject({ position: 6, nextId: null, hasMore: { after: true } });
  expect(placeIn({ ...queue, total: { count: 6, capped: false } }, 'f')).toMatchObject({ hasMore: { after: false } });
  expect(placeIn({ ...queue, total: { count: 6, capped: true } }, 'f')).toMatchObject({ hasMore: { after: true } });
});
