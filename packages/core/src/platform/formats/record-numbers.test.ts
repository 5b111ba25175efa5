import { expect, test } from 'vitest';
import { counterOf, formatNumber } from './record-numbers.ts';

const timezone = 'America/Los_Angeles';
const inMay = { now: new Date('2026-05-04T10:00:00Z'), timezone };

test.each([
  [{ prefix: 'CE', hasYear: true, digits: 5 }, 12, 'CE-26-00012'],
  [{ prefix: 'CE', hasYear: false, digits: 5 }, 12, 'CE-00012'],
  [{ prefix: '', hasYear: true, digits: 3 }, 1042, '26-1042'],
  [{ prefix: '', hasYear: false, digits: 1 }, 1042, '1042'],
  [{ prefix: 'Code_E 1', hasYear: true, digits: 4 }, 7, 'Code-E-1-26-0007'],
  [{ prefix: 'CE-', hasYear: true, digits: 5 }, 12, 'CE-26-00012'],
])('%j writes %i as %s', (format, number, written) => {
  expect(formatNumber(format, number, inMay)).toBe(written);
  expect(written).toMatch(/^[A-Za-z0-9-]+$/);
});

test('the year and its counter are those of the agency, not of UTC', () => {
  const format = { prefix: 'CE', hasYear: true, digits: 5 };
  const newYear = new Date('2027-01-01T07:59:59Z');
  expect(formatNumber(format, 1, { now: newYear, timezone })).toBe('CE-26-00001');
  expect(counterOf('case', format, { now: newYear, timezone })).toBe('case 2026');
  expect(formatNumber(format, 1, { now: newYear, timezone: 'UTC' })).toBe('CE-27-00001');
  expect(counterOf('case', format, { now: newYear, timezone: 'UTC' })).toBe('case 2027');
});

test('a format without a year has one counter', () => {
  expect(counterOf('submission', { hasYear: false }, inMay)).toBe('submission');
});
