import { expect, test } from 'vitest';
import { certifiedNumbersForm } from './certified-numbers.ts';

const problems = (prefix: string | null, nextSerial: number | null, lastSerial: number | null) =>
  Object.keys(certifiedNumbersForm.problems({ prefix, nextSerial, lastSerial }));

test('a range has all of its parts, or none', () => {
  expect(problems(null, null, null)).toEqual([]);
  expect(problems('94071118987654', 1, 9)).toEqual([]);
  expect(problems('94071118987654', null, null)).toEqual(['nextSerial', 'lastSerial']);
  expect(problems(null, 1, 9)).toEqual(['prefix']);
});

test('a serial number fits after the first digits, whose spaces do not count', () => {
  expect(problems('9407 1118 9876 54', 1, 9_999_999)).toEqual([]);
  expect(problems('9407 1118 9876 54', 1, 10_000_000)).toEqual(['lastSerial']);
});

test('a used-up range stays, and one that ends before it begins is refused', () => {
  expect(problems('94071118987654', 10, 9)).toEqual([]);
  expect(problems('94071118987654', 11, 9)).toEqual(['lastSerial']);
});
