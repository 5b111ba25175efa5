import { AMOUNT_FORM } from '@townkeep/core/platform/formats/money.ts';
import { expect, test } from 'vitest';
import { fineOptions } from './dialogs/fine-options.ts';
import { amountProblem, typedCents } from './money-words.ts';

test.each([
  ['', 'Amount is required'],
  ['0', 'Enter more than $0.00.'],
  ['12.345', AMOUNT_FORM],
  ['-5', AMOUNT_FORM],
  ['10,50', AMOUNT_FORM],
  ['50.01', 'At most $50.00 is possible.'],
  ['50', null],
])('an amount of “%s”: %s', (typed, problem) => {
  expect(amountProblem(typed, 5000)).toBe(problem);
});

test('cents are typed with two digits', () => {
  expect([0, 5, 123_450].map(typedCents)).toEqual(['0.00', '0.05', '1234.50']);
});

test('fines of a violation come first', () => {
  const fine = { amountCents: 10_000, offense: 1, dueOn: '2026-03-02', violationIds: [] as string[] };
  const fines = [
    { ...fine, id: 'a', name: 'Signs', violationIds: ['signs'] },
    { ...fine, id: 'b', name: 'Weeds', violationIds: ['weeds'], offense: 2, amountCents: 20_000 },
  ];
  expect(fineOptions(fines, null)).toMatchObject([{ label: 'Signs · $100.00' }, { value: 'b' }]);
  expect(fineOptions(fines, 'weeds')).toEqual([
    { group: 'For this violation', items: [{ value: 'b', label: 'Weeds · 2nd offense · $200.00' }] },
    { group: 'Other fines', items: [{ value: 'a', label: 'Signs · $100.00' }] },
  ]);
});
