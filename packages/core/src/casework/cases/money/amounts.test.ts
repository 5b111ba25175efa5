import { expect, test } from 'vitest';
import { fineAmount, offenseText, shareOf } from './amounts.ts';

test.each([
  [1020, 250, 26],
  [1001, 250, 25],
  [100_000_000_000, 10_000, 100_000_000_000],
  [99, 0, 0],
  [1, 5000, 1],
  [1, 4999, 0],
])('%d cents at %d hundredths of a percent are %d cents', (cents, basisPoints, share) =>
  expect(shareOf(cents, basisPoints)).toBe(share),
);

test('a fine rises with the offenses, and an empty amount is that of the offense before', () => {
  const fine = { firstAmountCents: 10_000, secondAmountCents: 20_000, thirdAmountCents: 50_000 };
  expect([1, 2, 3, 4].map((offense) => fineAmount(fine, offense))).toEqual([10_000, 20_000, 50_000, 50_000]);
  const flat = { firstAmountCents: 10_000, secondAmountCents: null, thirdAmountCents: null };
  expect([1, 2, 3].map((offense) => fineAmount(flat, offense))).toEqual([10_000, 10_000, 10_000]);
  expect(fineAmount({ ...flat, secondAmountCents: 15_000 }, 3)).toBe(15_000);
});

test('an offense is counted as people say it', () =>
  expect([1, 2, 3, 4, 11, 12, 21, 113].map(offenseText)).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '113th'].map((each) => `${each} offense`),
  ));
