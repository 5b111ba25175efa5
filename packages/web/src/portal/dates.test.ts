import { expect, test } from 'vitest';
import { clockText, dateText, momentText } from './dates.ts';

test("the day of an instant is that of the agency's time zone", () => {
  expect(dateText('2026-05-01T06:30:00.000Z', 'America/Los_Angeles', 'en')).toBe('04/30/2026');
  expect(dateText('2026-05-01T06:30:00.000Z', 'America/New_York', 'en')).toBe('05/01/2026');
});

test('a moment has the day and the minute of the agency', () => {
  expect(momentText('2026-05-01T06:30:00.000Z', 'America/Los_Angeles', 'en')).toMatch(/^04\/30\/2026, 11:30\sPM$/);
  expect(momentText('2026-05-01T06:30:00.000Z', 'America/Los_Angeles', 'es')).toMatch(/^30 de abril de 2026, 11:30\sp/);
});

test('the time of day has hours and minutes only', () => {
  expect(clockText(Date.parse('2026-05-01T06:30:59.000Z'), 'en')).toMatch(/^\d{1,2}:30\s[AP]M$/);
});
