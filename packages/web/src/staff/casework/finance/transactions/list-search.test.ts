import { expect, test } from 'vitest';
import { stateOfFilter, toTransactionFilter } from './list-search.ts';

test('a filter comes back from the address of the listing', () => {
  const filter = {
    q: 'CE-26-00012',
    posted: 'CUSTOM',
    postedFrom: '2026-01-01',
    postedTo: '2026-01-31',
    due: 'CUSTOM',
    dueTo: '2026-02-01',
    openOn: '2026-02-28',
    isVoid: false,
    kinds: ['FINE', 'FEE'],
    chargeCodeIds: ['NONE'],
    appliedCodeIds: ['a'],
    appliedFrom: '2026-01-01',
    appliedTo: '2026-01-31',
    isOfPayments: true,
    violationTypeIds: ['b'],
    paymentTypeIds: ['c', 'd'],
    postedByIds: ['e'],
  } as const;
  expect(toTransactionFilter(stateOfFilter(filter as never))).toEqual(filter);
  expect(toTransactionFilter({})).toEqual({ posted: 'ANYTIME', due: 'ANYTIME' });
  expect(toTransactionFilter({ open: true })).toMatchObject({ isOpen: true });
});

test('days in the wrong order are left out', () => {
  expect(toTransactionFilter({ posted: 'CUSTOM', postedFrom: '2026-02-01', postedTo: '2026-01-01' })).toEqual({
    posted: 'ANYTIME',
    due: 'ANYTIME',
  });
});
