import { expect, test } from 'vitest';
import { troubleOf } from './search-trouble.ts';

const refused = (status: number, code = 'any') => troubleOf({ status, message: '', code, fields: {} });

test('each miss, and input that cannot be a case, has one answer', () => {
  expect(refused(404)).toEqual({ kind: 'noMatch' });
  expect(refused(400)).toEqual({ kind: 'noMatch' });
});

test('too many searches say how long to wait', () => {
  expect(refused(429, 'portal_slow_down')).toEqual({
    kind: 'slowDown',
    minutes: 15,
  });
  expect(refused(429, 'too_many_requests')).toEqual({
    kind: 'slowDown',
    minutes: 1,
  });
});

test('a lost connection and a failure are told apart', () => {
  expect(refused(0)).toEqual({ kind: 'offline' });
  expect(refused(500)).toEqual({ kind: 'failed' });
});
