import { expect, test } from 'vitest';
import { remarkOf } from './remarks.ts';

const left = (nextSerial: number | null) =>
  remarkOf('certified-numbers', { prefix: '94071118987654', nextSerial, lastSerial: 1100 });

test('the range of certified numbers says how many are left, and warns of few', () => {
  expect(left(1)).toEqual({ text: '1,100 numbers are left.', isWarning: false });
  expect(left(1051)).toEqual({ text: '50 numbers are left.', isWarning: false });
  expect(left(1052)).toEqual({ text: '49 numbers are left. Ask the postal service for a new range.', isWarning: true });
  expect(left(1100)).toMatchObject({ text: expect.stringMatching(/^1 number is left/) as string, isWarning: true });
  expect(left(1101)).toMatchObject({ text: expect.stringMatching(/^No numbers are left/) as string, isWarning: true });
});

test('without a range, and for other forms, there is nothing to say', () => {
  expect(left(null)).toBeNull();
  expect(remarkOf('case-settings', {})).toBeNull();
});
