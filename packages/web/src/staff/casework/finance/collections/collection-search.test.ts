import { expect, test } from 'vitest';
import { toCollectionFilter, toSentFilter } from './collection-search.ts';

test('the address of the listings names their filters', () => {
  expect(toCollectionFilter({})).toEqual({});
  expect(toCollectionFilter({ q: 'Olga', least: '5000', overdue: '90' })).toEqual({
    q: 'Olga',
    minimumCents: 5000,
    daysOverdue: 90,
  });
  expect(toSentFilter({ status: 'IN_COLLECTIONS', origin: 'HAND', file: 'NO' })).toEqual({
    status: ['IN_COLLECTIONS'],
    origin: 'HAND',
    isExported: false,
  });
});
