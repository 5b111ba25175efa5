import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  certifiedNumberProblem,
  certifiedNumberText,
  checkDigitOf,
  labelText,
  readCertifiedNumber,
} from './certified-mail.ts';

test.each(['9400111201080805483016', '9405803699300124287899'])('%s has the right check digit', (number) => {
  expect(certifiedNumberProblem(number)).toBeNull();
});

test.each([
  ['9407100000000000000001', 'The check digit'],
  ['940011120108080548301', '22 digits'],
  ['94001112010808054830160', '22 digits'],
  ['94001112010808O5483016', '22 digits'],
  ['', '22 digits'],
])('%s is refused', (number, words) => {
  expect(certifiedNumberProblem(number)).toContain(words);
});

test('one wrong digit is found', () => {
  const digits = fc.array(fc.nat(9), { minLength: 21, maxLength: 21 });
  fc.assert(
    fc.property(digits, fc.nat(20), fc.integer({ min: 1, max: 9 }), (given, at, by) => {
      const number = `${given.join('')}${checkDigitOf(given.join(''))}`;
      const wrong = [...number].map((digit, index) => (index === at ? (Number(digit) + by) % 10 : digit)).join('');
      expect(certifiedNumberProblem(number)).toBeNull();
      expect(certifiedNumberProblem(wrong)).not.toBeNull();
    }),
  );
});

test.each([
  ['9400 1112 0108 0805 4830 16', '9400111201080805483016'],
  ['420945019400111201080805483016', '9400111201080805483016'],
  ['420945011234 9400-1112-0108-0805-4830-16', '9400111201080805483016'],
  [']C142094501\u001D9400111201080805483016', '9400111201080805483016'],
  ['(420)94501(94)00111201080805483016', '9400111201080805483016'],
])('%s is read', (written, number) => {
  expect(readCertifiedNumber(written)).toBe(number);
});

test('a number is written in groups, and its label names the ZIP code first', () => {
  expect(certifiedNumberText('9400111201080805483016')).toBe('9400 1112 0108 0805 4830 16');
  expect(labelText('9400111201080805483016', '94501-1234')).toBe('(420)94501(94)00111201080805483016');
  expect(labelText('9400111201080805483016', null)).toBe('(94)00111201080805483016');
});
