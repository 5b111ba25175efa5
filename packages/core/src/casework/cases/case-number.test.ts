import { expect, test } from 'vitest';
import { caseNumbersIn } from './case-number.ts';

test.each([
  'CE-26-00151',
  'ce-26-00151',
  ' #CE-26-00151 ',
  'CE 26 00151',
  'ce26-00151',
  'CE2600151',
  'CE-26-151',
  'CE‑26–00151',
  'CE_26.00151',
])('%s stands for the case CE-26-00151', (typed) => {
  expect(caseNumbersIn(typed)).toContain('CE-26-00151');
  expect(caseNumbersIn(typed).at(-1)).toBe('CE-26-00151');
});

test.each([
  ['26-00042', '26-00042'],
  ['26 42', '26-00042'],
  ['2600042', '26-00042'],
  ['old/2019 17', 'OLD/2019 17'],
  ['', ''],
])('%j can stand for %s', (typed, number) => {
  expect(caseNumbersIn(typed)).toContain(number);
});

test('there are as many for every text', () => {
  for (const typed of ['', 'x', 'CE-26-00151', '-'.repeat(50)]) expect(caseNumbersIn(typed)).toHaveLength(4);
});
