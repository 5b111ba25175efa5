import { expect, test } from 'vitest';
import { ProviderUnreachable } from '../card-provider.ts';
import { centsOf, dollarsOf } from './dollars.ts';

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [10_250, '102.50'],
  [99_999_999, '999999.99'],
])('%i cents are sent as %s', (cents, dollars) => {
  expect(dollarsOf(cents)).toBe(dollars);
});

test('each amount up to 20,000 dollars comes back exactly, as text and as a number', () => {
  const wrong: number[] = [];
  for (let cents = 0; cents <= 2_000_000; cents += 1) {
    const dollars = dollarsOf(cents);
    if (centsOf(dollars) !== cents || centsOf(JSON.parse(dollars) as number) !== cents) wrong.push(cents);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['102.5000', 10_250],
  [4.35, 435],
  [1.1, 110],
  ['7.', 700],
])('%s is %i cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
});

test.each(['', '1.005', '-1', '1e3', 'abc', Number.NaN, 1e21, '1,000.00'])('%s is no amount', (amount) => {
  expect(() => centsOf(amount)).toThrow(ProviderUnreachable);
});
