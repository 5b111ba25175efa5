import { expect, test } from 'vitest';
import { certifiedNumberProblem } from './certified-mail.ts';
import { numberOfSerial, numbersLeft, rangeOf } from './number-range.ts';

test.each(['94071118', '94071118987654', '940711189876543210'])(
  'each number after %s has its check digit',
  (prefix) => {
    const numbers = Array.from({ length: 101 }, (_, serial) => numberOfSerial(prefix, serial * 7));
    expect(new Set(numbers).size).toBe(101);
    expect(numbers.map(certifiedNumberProblem)).toEqual(numbers.map(() => null));
    expect(numbers.every((number) => number.startsWith(prefix))).toBe(true);
  },
);

test('a serial number is written with its zeros', () => {
  expect(numberOfSerial('94001112010808', 548301)).toBe('9400111201080805483016');
});

test('what is left of a range counts its last number, and ends at none', () => {
  const range = { prefix: '94071118987654', nextSerial: 8, lastSerial: 9 };
  const left = [8, 9, 10, 20].map((nextSerial) => numbersLeft({ ...range, nextSerial }));
  expect(left).toEqual([2, 1, 0, 0]);
  expect(rangeOf({ ...range, nextSerial: null })).toBeNull();
  expect(rangeOf(range)).toEqual(range);
});
