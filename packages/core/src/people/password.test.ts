import { expect, test } from 'vitest';
import { bestKnownPasswords, PASSWORD_MAX, passwordProblem } from './password.ts';

const problemOf = (password: string) => passwordProblem(password, bestKnownPasswords);

const INVALID = 'Enter valid password';
const COMMON = 'This password is too common. Please choose another one.';

test.each([
  'Harbour-Bridge#88',
  'Townkeep#2026',
  'ÉTOILE du nord 7!',
  `A1#${'x'.repeat(PASSWORD_MAX - 3)}`,
  'Correct horse battery staple 4?',
])('%s will do', (password) => {
  expect(problemOf(password)).toBeNull();
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
  expect(problemOf(password)).toBe(INVALID);
});

test('each special character of the fixed set counts', () => {
  for (const character of '!@#$%^&*()-_=+[]{};:\'",.<>/?\\|`~')
    expect([character, problemOf(`HarbourBridge8${character}`)]).toEqual([character, null]);
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
])('%s is a common one in disguise', (password) => {
  expect(problemOf(password)).toBe(COMMON);
});

test.each(['Password#Bridge88', 'Passwords#20311', 'ПАРОЛЬ#2031-22', 'Dragonfly#20311'])(
  '%s has a common one within, and is another',
  (password) => {
    expect(problemOf(password)).toBeNull();
  },
);

test('the list is given: what is common elsewhere is common', () => {
  expect(passwordProblem('Michael12345!', ['michael'])).toBe(COMMON);
  expect(passwordProblem('Michael12345!', ['michaela'])).toBeNull();
  expect(passwordProblem('Mi918273645!', ['mi'])).toBeNull();
});
