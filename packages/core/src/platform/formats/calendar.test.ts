import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  briefDayWords,
  dateIn,
  dayWords,
  instantAt,
  localClock,
  startOfDay,
  weekdayOf,
} from './calendar.ts';

test("a date is the calendar date in the agency's time zone, not the server's", () => {
  expect(dateIn('America/Los_Angeles', new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
  expect(dateIn('Pacific/Auckland', new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-21');
});

test('days are added across months and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('months are added to the same day, or to the last one of a shorter month', () => {
  expect([1, 2, 12, 13].map((months) => addMonths('2027-01-31', months))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2028-01-31',
    '2028-02-29',
  ]);
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
  expect(addMonths('2027-01-15', -13)).toBe('2025-12-15');
});

test('a kept text names the year, another one only a year that is not the present one', () => {
  expect(dayWords('2026-03-08')).toBe('Mar 8, 2026');
  expect(briefDayWords('2026-12-31', '2026-01-01')).toBe('Dec 31');
  expect(briefDayWords('2027-01-01', '2026-12-31')).toBe('Jan 1, 2027');
});

test('weekdays count from 0 for Sunday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual([0, 1, 6]);
});

test('a local time becomes an instant', () => {
  expect(instantAt('2026-11-20', 8 * 60, 'America/Los_Angeles').toISOString()).toBe('2026-11-20T16:00:00.000Z');
  expect(instantAt('2026-07-01', 17 * 60 + 30, 'America/New_York').toISOString()).toBe('2026-07-01T21:30:00.000Z');
  expect(instantAt('2026-11-20', 24 * 60, 'America/Los_Angeles')).toEqual(
    startOfDay('2026-11-21', 'America/Los_Angeles'),
  );
});

test('a day begins at midnight of the time zone, in winter, in summer and on the days when clocks change', () => {
  expect(startOfDay('2026-01-15', 'America/Los_Angeles').toISOString()).toBe('2026-01-15T08:00:00.000Z');
  expect(startOfDay('2026-07-15', 'America/Los_Angeles').toISOString()).toBe('2026-07-15T07:00:00.000Z');
  expect(startOfDay('2026-03-08', 'America/Los_Angeles').toISOString()).toBe('2026-03-08T08:00:00.000Z');
  expect(startOfDay('2026-03-09', 'America/Los_Angeles').toISOString()).toBe('2026-03-09T07:00:00.000Z');
  expect(startOfDay('2026-11-01', 'America/Los_Angeles').toISOString()).toBe('2026-11-01T07:00:00.000Z');
  expect(startOfDay('2026-11-02', 'America/Los_Angeles').toISOString()).toBe('2026-11-02T08:00:00.000Z');
  expect(startOfDay('2026-06-01', 'Pacific/Auckland').toISOString()).toBe('2026-05-31T12:00:00.000Z');
});

test('a day whose midnight the clocks skip begins after the skip', () => {
  // Chile's clocks went from 24:00 on September 7, 2024 to 01:00.
  expect(startOfDay('2024-09-08', 'America/Santiago').toISOString()).toBe('2024-09-08T04:00:00.000Z');
});

test('on days when clocks change, a local time is the one that clocks show', () => {
  // To summer time at 2:00 on March 8, back at 2:00 on November 1.
  expect(instantAt('2026-03-08', 60, 'America/Los_Angeles').toISOString()).toBe('2026-03-08T09:00:00.000Z');
  expect(instantAt('2026-03-08', 8 * 60, 'America/Los_Angeles').toISOString()).toBe('2026-03-08T15:00:00.000Z');
  expect(instantAt('2026-11-01', 8 * 60, 'America/Los_Angeles').toISOString()).toBe('2026-11-01T16:00:00.000Z');
  // No clock shows 2:30 on March 8.
  expect(instantAt('2026-03-08', 150, 'America/Los_Angeles').toISOString()).toBe('2026-03-08T10:30:00.000Z');
});

test.each(['America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC'])(
  'the clocks of %s are those of the time zone database',
  (timeZone) => {
    const words = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    fc.assert(
      fc.property(fc.date({ min: new Date('1975-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (at) => {
        const shown = new Date(localClock(at.getTime(), timeZone)).toISOString();
        expect(`${shown.slice(0, 10)} ${shown.slice(11, 19)}`).toBe(words.format(at));
        expect(dateIn(timeZone, at)).toBe(shown.slice(0, 10));
      }),
    );
  },
);
