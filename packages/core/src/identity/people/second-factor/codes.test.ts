import { expect, test } from 'vitest';
import { codeProblem, keyInGroups, readCode, recoveryCodesFile, recoveryCodeText } from './codes.ts';

test.each([
  ['123456', 'app', '123456'],
  [' 123 456 ', 'app', '123456'],
  ['１２３４５６', 'app', '123456'],
  ['ABCDE-12345', 'recovery', 'ABCDE12345'],
  ['abcde 12345', 'recovery', 'ABCDE12345'],
  ['abcde–12345', 'recovery', 'ABCDE12345'],
  ['oilab-12345', 'recovery', '011AB12345'],
] as const)('%j is a code of the kind %s', (typed, kind, code) => {
  expect(readCode(typed)).toEqual({ kind, code });
  expect(codeProblem(typed)).toBeNull();
});

test.each(['12345', '1234567', 'ABCDE-1234', 'ABCDE-1234U', 'ABCDE-123456', '12345a', '!!!!!!'])(
  '%j is none',
  (typed) => {
    expect(readCode(typed)).toBeNull();
    expect(codeProblem(typed)).toBe('Please enter the 6 digits of your app, or a recovery code.');
  },
);

test('a key is shown in groups of four, without a blank at its end', () => {
  expect(keyInGroups('GEZDGNBVGY3TQOJQ')).toBe('GEZD GNBV GY3T QOJQ');
  expect(keyInGroups('GEZDGN')).toBe('GEZD GN');
});

test('an empty code is missing', () => {
  expect(codeProblem('  ')).toBe('Code is required');
});

test('a recovery code is shown in two halves, and read again', () => {
  expect(recoveryCodeText('ABCDE12345')).toBe('ABCDE-12345');
  expect(readCode(recoveryCodeText('ABCDE12345'))).toEqual({ kind: 'recovery', code: 'ABCDE12345' });
});

test('the file says whose codes they are', () => {
  const file = recoveryCodesFile(['ABCDE-12345', 'FGHJK-67890'], 'Oakmere', 'clerk@oakmere.test');
  expect(file.split('\r\n')).toEqual([
    'Recovery codes for Oakmere',
    'clerk@oakmere.test',
    '',
    'Each code signs you in once, without your phone.',
    '',
    'ABCDE-12345',
    'FGHJK-67890',
    '',
  ]);
});
