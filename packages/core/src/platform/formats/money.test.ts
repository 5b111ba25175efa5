import { expect, test } from 'vitest';
import { formatCents, parseDollars, signedCents } from './money.ts';

test('amounts read as dollars', () => {
  expect(formatCents(0)).toBe('$0.00');
  expect(formatCents(123_450)).toBe('$1,234.50');
  expect(formatCents(-7)).toBe('-$0.07');
  expect(signedCents(-7)).toBe('−$0.07');
});

test.each([
  ['', null],
  ['  ', null],
  ['20', 2000],
  ['$1,234.5', 123_450],
  ['$ 20', 2000],
  ['1,234,567.89', 123_456_789],
  ['0.29', 29],
  ['10,50', undefined],
  ['1,0', undefined],
  ['1234,567', undefined],
  ['1,2345', undefined],
  ['1.234,50', undefined],
  ['10 50', undefined],
  ['1e3', undefined],
  ['.5', undefined],
  ['$', undefined],
  ['1.005', undefined],
  ['-3', undefined],
  ['free', undefined],
])('%j is %j cents', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});
