import { expect, test } from 'vitest';
import { datesIn, daysSince } from './dates.ts';

const { dateText, dayText, timeText } = datesIn('en');
const spanish = datesIn('es');

test("dates are in the agency's time zone, not the reader's", () => {
  expect(dateText('2026-05-01T06:30:00.000Z', 'America/Los_Angeles')).toBe('04/30/2026');
  expect(dateText('2026-05-01T06:30:00.000Z', 'America/New_York')).toBe('05/01/2026');
  expect(timeText('2026-05-01T07:05:00.000Z', 'America/Los_Angeles')).toBe('12:05 am');
  expect(timeText('2026-05-01T22:04:00.000Z', 'America/Los_Angeles')).toBe('3:04 pm');
});

test('a calendar day has no time zone', () => {
  expect(dayText('2026-05-01')).toBe('05/01/2026');
});

test('dates in Spanish have the month as a word, since 12/01 is read as January', () => {
  expect(spanish.dayText('2026-12-01')).toBe('1 de diciembre de 2026');
  expect(spanish.dateText('2026-12-02T06:30:00.000Z', 'America/Los_Angeles')).toBe('1 de diciembre de 2026');
  expect(spanish.timeText('2026-12-02T21:05:00.000Z', 'America/Los_Angeles')).toMatch(/^1:05 p\. ?m\.$/u);
});

test.each([
  // 11 p.m. in Los Angeles, and the next morning there.
  ['2026-05-02T06:00:00Z', '2026-05-02T06:59:00Z', 0],
  ['2026-05-02T06:00:00Z', '2026-05-02T07:00:00Z', 1],
  ['2026-05-02T06:00:00Z', '2026-05-04T06:59:00Z', 2],
  // Across a day of 25 hours.
  ['2026-10-31T20:00:00Z', '2026-11-02T08:00:00Z', 2],
  // The visitor's clock is behind.
  ['2026-05-02T06:00:00Z', '2026-04-30T06:00:00Z', 0],
])('from %s to %s there are %i calendar days in the time zone of the agency', (instant, now, days) => {
  expect(daysSince(instant, Date.parse(now), 'America/Los_Angeles')).toBe(days);
});
