import { expect, test } from 'vitest';
import { centsOf, isPayable, limitsText, parsePayment, portalFeeOf, smallestPayment } from './portal-amounts.ts';

test.each([
  [{ kind: 'SHARE', basisPoints: 250 }, 10_000, 250],
  [{ kind: 'SHARE', basisPoints: 250 }, 1020, 26],
  [{ kind: 'SHARE', basisPoints: 250 }, 1001, 25],
  [{ kind: 'FIXED', cents: 300 }, 1, 300],
  [{ kind: 'NONE' }, 10_000, 0],
] as const)('the fee %o of %i cents is %i', (fee, amount, cents) => {
  expect(portalFeeOf(fee, amount)).toBe(cents);
});

const owed = { minimumCents: 2500, balanceCents: 30_000 };

test.each([
  [30_000, owed, true],
  [2500, owed, true],
  [2499, owed, false],
  [30_001, owed, false],
  [0, owed, false],
  [-100, owed, false],
  [10.5, owed, false],
  [undefined, owed, false],
  [null, owed, false],
  [1000, { minimumCents: 2500, balanceCents: 1000 }, true],
  [999, { minimumCents: 2500, balanceCents: 1000 }, false],
  [1, { minimumCents: 0, balanceCents: 1000 }, true],
  [0, { minimumCents: 0, balanceCents: 0 }, false],
])('%s of %o can be paid: %s', (cents, limits, is) => {
  expect(isPayable(cents, limits)).toBe(is);
});

test('the limits are named in dollars', () => {
  expect(limitsText(owed)).toEqual({ min: '$25.00', max: '$300.00' });
  expect(limitsText({ minimumCents: 2500, balanceCents: 1000 })).toEqual({ min: '$10.00', max: '$10.00' });
  expect(smallestPayment(0, 500)).toBe(1);
});

test.each([
  [100, 10_000],
  [0.29, 29],
  [1.005, undefined],
  [30.005, undefined],
  [1234567.89, 123_456_789],
])('%d dollars are %s cents', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents);
});

test.each([
  ['30.50', 3050],
  ['30,50', 3050],
  [' $30,5 ', 3050],
  ['1000,50', 100_050],
  ['25.', 2500],
  ['1,000', 100_000],
  ['1,000.50', 100_050],
  ['1,000.', 100_000],
  ['', null],
  ['.', undefined],
  ['25.555', undefined],
  ['25..', undefined],
  ['1 000', undefined],
  ['1.000,50', undefined],
  ['1,000,50', undefined],
  ['30,500,5', undefined],
  ['-30,50', undefined],
])('%o is read as %s cents', (typed, cents) => {
  expect(parsePayment(typed)).toBe(cents);
});
