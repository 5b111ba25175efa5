import { expect, test } from 'vitest';
import { addDays, addWorkingDays, dateIn } from './calendar.ts';

const friday = new Date('2026-11-20T20:00:00Z');

test('a date is the one on the wall of the agency, not of the server', () => {
  expect(dateIn('America/Los_Angeles', new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
  expect(dateIn('Pacific/Auckland', new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-21');
});

test('working days leave out the weekend', () => {
  expect(addWorkingDays(friday, 1, 'America/Los_Angeles')).toBe('2026-11-23');
  expect(addWorkingDays(friday, 7, 'America/Los_Angeles')).toBe('2026-12-01');
});

test('due the same day, or on Monday when received at the weekend', () => {
  expect(addWorkingDays(friday, 0, 'America/Los_Angeles')).toBe('2026-11-20');
  expect(addWorkingDays(new Date('2026-11-21T20:00:00Z'), 0, 'America/Los_Angeles')).toBe('2026-11-23');
  expect(addWorkingDays(new Date('2026-11-21T20:00:00Z'), 1, 'America/Los_Angeles')).toBe('2026-11-23');
});

test('days run over months and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});
