import { expect, test } from 'vitest';
import { bestKnownPasswords, PASSWORD_MAX, passwordProblem } from './password.ts';

const problemOf = (password: string) => passwordProblem(password, bestKnownPasswords);

const INVALID = 'Enter valid password';
const COMMON = 'This password is too common. Please choose another one.';

test.each([
  'Harbor-Bridge#88',
  'Townkeep#2026',
  'ÉTOILE du nord 7!',
  `A1#${'x'.repeat(PASSWORD_MAX - 3)}`,
  'Correct horse battery staple 4?',
])('%s is accepted', (password) => {
  expect(problemOf(password)).toBeNull();
});

test.each([
  ['', 'empty'],
  ['Short#1abcd', '11 characters'],
  [`A1#${'x'.repeat(PASSWORD_MAX - 2)}`, '129 characters'],
  ['harbor-bridge#88', 'no uppercase letter'],
  ['Harbor-Bridge#', 'no digit'],
  ['HarborBridge88', 'no special character'],
  ['Harbor Bridge 88', 'a blank is not special'],
])('%s: %s', (password) => {
  expect(problemOf(password)).toBe(INVALID);
});

test('each special character of the fixed set counts', () => {
  for (const character of '!@#$%^&*()-_=+[]{};:\'",.<>/?\\|`~')
    expect([character, problemOf(`HarborBridge8${character}`)]).toEqual([character, null]);
});

test.each([
  'Password#12345',
  '123#Password!!',
  'P@ssw0rd#2031',
  'P@$$w0rd#2031',
  'QWERTY!!123456',
  'Summer2031!!!!',
  '$Unshine#20312',
  'Trustno1#####1',
  'Abc123#4567890',
  'Prínçess#20311',
  'Ｐassword#12345',
  'F0otba1l######',
  'Xq#1234123412341',
])('%s is a disguised common password', (password) => {
  expect(problemOf(password)).toBe(COMMON);
});

test.each(['Password#Bridge88', 'Passwords#20311', 'ПАРОЛЬ#2031-22', 'Dragonfly#20311'])(
  '%s contains a common password but is not one',
  (password) => {
    expect(problemOf(password)).toBeNull();
  },
);

test('common passwords come from the given list', () => {
  expect(passwordProblem('Michael12345!', ['michael'])).toBe(COMMON);
  expect(passwordProblem('Michael12345!', ['michaela'])).toBeNull();
  expect(passwordProblem('Mi918273645!', ['mi'])).toBeNull();
});
