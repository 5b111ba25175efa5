import { describe, expect, test } from 'vitest';
import { isEmail, optionalEmail, optionalPhone, phoneNumber, requiredEmail, requiredPhone } from './contact-points.ts';

test.each([
  ['(415) 655-0123', '+14156550123'],
  ['415-655-0123', '+14156550123'],
  ['1 415 655 0123', '+14156550123'],
  ['+1 415 655 0123', '+14156550123'],
  ['442079460958', '+442079460958'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+4930123456', '+4930123456'],
  ['115-655-0123', null],
  ['415-155-0123', null],
  ['0123456789', null],
  ['12345', null],
  ['155 5555 5555 5', null],
  ['415-655-0123 ext 4', null],
  ['call me', null],
  ['', null],
])('phone %s is stored as %s', (typed, stored) => {
  expect(phoneNumber(typed)).toBe(stored);
});

test.each([
  ['+33 1 23 45 67 89', '+33123456789'],
  ['+33 1 23 45 67', null],
  ['+33 1 23 45 67 89 01', null],
  ['999 555 0123 45', null],
  ['+999 123 456 78', null],
  ['+878 10 1234567890', '+878101234567890'],
])('phone %s must have as many digits as numbers in its country: %s', (typed, stored) => {
  expect(phoneNumber(typed)).toBe(stored);
});

test.each([
  ['a@b', true],
  ['ann.lee+x@city.example.org', true],
  ["o'neil@city.example.org", true],
  ['a@-b.org', false],
  ['a b@c.org', false],
  ['@c.org', false],
  ['a@', false],
  ['a@b..org', false],
  [`${'a'.repeat(314)}@b.org`, true],
  [`${'a'.repeat(315)}@b.org`, false],
])('email %s: %s', (value, valid) => {
  expect(isEmail(value)).toBe(valid);
});

describe('schemas', () => {
  const problems = (
    schema: ReturnType<typeof requiredEmail | typeof requiredPhone | typeof optionalPhone>,
    value: unknown,
  ) => schema.safeParse(value).error?.issues.map((issue) => issue.message);

  test('an accepted value has its stored form', () => {
    expect(requiredEmail('Email').parse(' ann@example.org ')).toBe('ann@example.org');
    expect(optionalEmail('Email').parse('  ')).toBeNull();
    expect(requiredPhone('Phone').parse(' 415-655-0123 ')).toBe('+14156550123');
    expect(requiredPhone('Phone').parse('+14156550123')).toBe('+14156550123');
    expect(optionalPhone('Phone').parse('')).toBeNull();
    expect(optionalPhone('Phone').parse(undefined)).toBeNull();
  });

  test('a rejected value has one text, that of its rule', () => {
    expect(problems(requiredEmail('Email'), 'me')).toEqual(['Please enter a valid email address']);
    expect(problems(requiredEmail('Email'), ' ')).toEqual(['Email is required']);
    expect(problems(requiredEmail('Email'), `${'a'.repeat(315)}@b.org`)).toEqual(['320 character limit.']);
    expect(problems(requiredPhone('Phone'), '12')).toEqual(['Phone format is invalid.']);
    expect(problems(optionalPhone('Work phone'), 'call me')).toEqual(['Work phone format is invalid.']);
    expect(problems(requiredPhone('Phone'), '1'.repeat(31))).toEqual(['30 character limit.']);
  });
});
