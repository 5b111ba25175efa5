import { expect, test } from 'vitest';
import { bestKnownPasswords, PASSWORD_MAX, PASSWORD_MIN, passwordHint, passwordProblem } from './password.ts';

const problemOf = (password: string) => passwordProblem(password, { min: PASSWORD_MIN, common: bestKnownPasswords });

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
  [`A1#${'x'.repeat(PASSWORD_MAX - 2)}`, '129 characters'],
  ['harbor-bridge#88', 'no uppercase letter'],
  ['Harbor-Bridge#', 'no digit'],
  ['HarborBridge88', 'no special character'],
  ['Harbor Bridge 88', 'a blank is not special'],
])('%s: %s', (password) => {
  expect(problemOf(password)).toBe(INVALID);
});

test('a password that is too short is refused with the least length', () => {
  const asked = { min: 16, common: bestKnownPasswords };
  expect(problemOf('')).toBe('Enter valid password. At least 12 characters.');
  expect(problemOf('Short#1abcd')).toBe('Enter valid password. At least 12 characters.');
  expect(passwordProblem('Harbor-Bridge#8', asked)).toBe('Enter valid password. At least 16 characters.');
  expect(passwordProblem('Harbor-Bridge#88', asked)).toBeNull();
  expect(passwordHint(16)).toBe('16 to 128 characters, with an uppercase letter, a digit and a special character.');
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
  expect(passwordProblem('Michael12345!', { min: PASSWORD_MIN, common: ['michael'] })).toBe(COMMON);
  expect(passwordProblem('Michael12345!', { min: PASSWORD_MIN, common: ['michaela'] })).toBeNull();
  expect(passwordProblem('Mi918273645!', { min: PASSWORD_MIN, common: ['mi'] })).toBeNull();
});
