import { expect, test } from 'vitest';
import { dateText, dayText, daysSince, timeText } from './dates.ts';

test("dates are the agency's, not the reader's", () => {
  expect(dateText('2026-05-01T06:30:00.000Z', 'America/Los_Angeles')).toBe('04/30/2026');
  expect(dateText('2026-05-01T06:30:00.000Z', 'America/New_York')).toBe('05/01/2026');
  expect(timeText('2026-05-01T07:05:00.000Z', 'America/Los_Angeles')).toBe('12:05 am');
  expect(timeText('2026-05-01T22:04:00.000Z', 'America/Los_Angeles')).toBe('3:04 pm');
});

test('a calendar day has no time zone', () => {
  expect(dayText('2026-05-01')).toBe('05/01/2026');
});

test('days since', () => {
  expect(daysSince('2026-05-01T00:00:00Z', Date.parse('2026-05-03T23:00:00Z'))).toBe(2);
  expect(daysSince('2026-05-01T00:00:00Z', Date.parse('2026-04-30T23:00:00Z'))).toBe(0);
});
