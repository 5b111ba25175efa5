import type { NoticeRecipient } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { groupedNumber, numberProblems, numberProblemSoFar, numbersInput, savedNumbers } from './certified-fields.ts';

const GOOD = '9400111201080805483016';
const to = (id: string, more: Partial<NoticeRecipient> = {}) =>
  ({ id, deliveries: ['CERTIFIED_MAIL'], certifiedMailNumber: null, ...more }) as NoticeRecipient;
const recipients = [to('first'), to('posted', { deliveries: ['POSTED'] }), to('second', { certifiedMailNumber: GOOD })];

test('a number is shown in groups, and a scanned label gives its number', () => {
  expect(groupedNumber(GOOD)).toBe('9400 1112 0108 0805 4830 16');
  expect(groupedNumber(`42094501${GOOD}`)).toBe('9400 1112 0108 0805 4830 16');
  expect(groupedNumber('no number')).toBe('no number');
});

test('while it is typed, too few digits are no problem, and a wrong one is', () => {
  expect(numberProblemSoFar('9400 1112')).toBeNull();
  expect(numberProblemSoFar('94 x')).not.toBeNull();
  expect(numberProblemSoFar(GOOD)).toBeNull();
  expect(numberProblemSoFar('9407100000000000000001')).not.toBeNull();
});

test('the numbers are those of recipients by certified mail', () => {
  expect(savedNumbers(recipients)).toEqual({ first: '', second: '9400 1112 0108 0805 4830 16' });
  expect(numbersInput(recipients, { first: groupedNumber(GOOD), second: '' })).toEqual([
    { recipientId: 'first', certifiedMailNumber: GOOD },
    { recipientId: 'second', certifiedMailNumber: null },
  ]);
  expect(Object.keys(numberProblems(recipients, { first: '1', second: '' }))).toEqual(['numbers.0']);
});
