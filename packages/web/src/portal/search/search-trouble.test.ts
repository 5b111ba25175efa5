import { expect, test } from 'vitest';
import { troubleOf } from './search-trouble.ts';

const refused = (status: number, message = '') => troubleOf({ status, message, code: 'any', fields: {} });

test('each miss, and input that cannot be a case, has one answer', () => {
  expect(refused(404)).toEqual({ kind: 'noMatch' });
  expect(refused(400)).toEqual({ kind: 'noMatch' });
});

test('too many searches say how long to wait', () => {
  expect(refused(429, 'Too many searches without a match. Please wait 5 minutes and try again.')).toEqual({
    kind: 'slowDown',
    minutes: 5,
  });
  expect(refused(429, 'Too many requests. Please wait a moment and try again.')).toEqual({
    kind: 'slowDown',
    minutes: 1,
  });
});

test('a lost connection and a failure are told apart', () => {
  expect(refused(0)).toEqual({ kind: 'offline' });
  expect(refused(500)).toEqual({ kind: 'failed' });
});
