import { expect, test } from 'vitest';
import { PASSWORD_MAX, passwordProblem } from './password.ts';

const INVALID = 'Enter valid password';
const COMMON = 'This password is too common. Please choose another one.';

test.each(['Harbour-Bridge#88', 'Townkeep#2026', 'ÉTOILE du nord 7!', `A1#${'x'.repeat(PASSWORD_MAX - 3)}`, 'Correct horse battery staple 4?'])('%s will do', (password) => {
  expect(passwordProblem(password)).toBeNull();
});

test.each([
  ['', 'empty'],
  ['Short#1abcd', '11 characters'],
  [`A1#${'x'.repeat(PASSWORD_MAX - 2)}`, '129 characters'],
  ['harbour-bridge#88', 'no upper-case letter'],
  ['Harbour-Bridge#', 'no digit'],
  ['HarbourBridge88', 'no special character'],
  ['Harbour Bridge 88', 'a blank is not special'],
])('%s: %s', (password) => {
  expect(passwordProblem(password)).toBe(INVALID);
});

test('each special character of the fixed set counts', () => {
  for (const character of '!@#$%^&*()-_=+[]{};:\'",.<>/?\\|`~') expect([character, passwordProblem(`HarbourBridge8${character}`)]).toEqual([character, null]);
});

test.each(['Password#12345', '123#Password!!', 'P@ssw0rd#2031', 'QWERTY!!123456', 'Summer2031!!!!', 'Trustno1#####1', 'Xq#1234123412341'])(
  '%s is a common one in disguise',
  (password) => {
    expect(passwordProblem(password)).toBe(COMMON);
  },
);
