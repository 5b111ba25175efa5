import { expect, test } from 'vitest';
import { cashDifference, closingProblems } from './deposits.ts';

const cash = { isCash: true, amountCents: 5000 };
const check = { isCash: false, amountCents: 700, countedCents: null };

test('cash is counted, and a difference is explained', () => {
  expect(closingProblems([check, { ...cash, countedCents: null }], null)).toEqual({
    'types.1.countedCents': 'Counted cash is required',
  });
  expect(closingProblems([check, { ...cash, countedCents: 5000 }], null)).toEqual({});
  expect(closingProblems([{ ...cash, countedCents: 4900 }], null)).toHaveProperty('note');
  expect(closingProblems([{ ...cash, countedCents: 4900 }], 'A dollar is missing.')).toEqual({});
});

test('two differences that cancel each other are explained too', () => {
  const types = [
    { ...cash, countedCents: 4900 },
    { ...cash, countedCents: 5100 },
  ];
  expect(cashDifference(types)).toBe(0);
  expect(closingProblems(types, null)).toHaveProperty('note');
});
