import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSchedule } from './default-schedule.ts';
import { federalHolidays } from './federal-holidays.ts';
import { anyInstant, anySchedule, anyTimezone } from './testing/schedules.ts';
import { addWorkingHours, workingMinutesBetween } from './working-hours.ts';

const calendar = { timezone: 'America/Los_Angeles', schedule: { ...defaultSchedule, holidays: [...federalHolidays] } };
/** A time in California in November and December 2026, when UTC is eight hours ahead. */
const at = (local: string): Date => new Date(`${local}:00-08:00`);
const later = (from: string, hours: number): string => addWorkingHours(at(from), hours, calendar).toISOString();

// November 26, 2026 is Thanksgiving, a Thursday.
test.each([
  ['2026-11-23T10:00', 0, '2026-11-23T10:00'],
  ['2026-11-23T10:00', 4, '2026-11-23T14:00'],
  ['2026-11-23T10:00', 7, '2026-11-23T17:00'],
  ['2026-11-23T10:00', 7.5, '2026-11-24T08:30'],
  ['2026-11-23T06:00', 1, '2026-11-23T09:00'],
  ['2026-11-23T17:00', 0, '2026-11-24T08:00'],
  ['2026-11-25T16:00', 2, '2026-11-27T09:00'],
  ['2026-11-21T12:00', 9, '2026-11-23T17:00'],
])('from %s, %s working hours later is %s', (from, hours, until) =>
  expect(later(from, hours)).toBe(at(until).toISOString()),
);

test.each([
  ['2026-11-23T10:00', '2026-11-23T14:30', 270],
  ['2026-11-23T06:00', '2026-11-23T23:00', 540],
  ['2026-11-25T16:00', '2026-11-27T09:00', 120],
  ['2026-11-21T12:00', '2026-11-22T12:00', 0],
  ['2026-11-23T14:00', '2026-11-23T10:00', 0],
])('between %s and %s are %s working minutes', (from, to, minutes) =>
  expect(workingMinutesBetween(at(from), at(to), calendar)).toBe(minutes),
);

test('a day when the clocks change has 23 or 25 hours', () => {
  const always = { isOpen: true, from: '00:00', to: '24:00' };
  const week = {
    sunday: always,
    monday: always,
    tuesday: always,
    wednesday: always,
    thursday: always,
    friday: always,
    saturday: always,
  };
  const worked = (day: string, next: string) =>
    workingMinutesBetween(new Date(`${day}:00Z`), new Date(`${next}:00Z`), {
      ...calendar,
      schedule: { days: week, holidays: [] },
    });
  expect(worked('2026-03-08T08:00', '2026-03-09T07:00')).toBe(23 * 60);
  expect(worked('2026-11-01T07:00', '2026-11-02T08:00')).toBe(25 * 60);
});

describe('for any schedule', () => {
  const anyMinutes = fc.integer({ min: 1, max: 6000 });

  test('the minutes until an instant are the hours that were added', () => {
    fc.assert(
      fc.property(anySchedule, anyInstant, anyTimezone, anyMinutes, (schedule, from, timezone, minutes) => {
        const to = addWorkingHours(from, minutes / 60, { schedule, timezone });
        // The addition may be off by less than a millisecond, the count drops fractions of a minute.
        expect(
          Math.abs(workingMinutesBetween(from, new Date(to.getTime() + 1), { schedule, timezone }) - minutes),
        ).toBe(0);
      }),
    );
  });

  test('more hours are never earlier', () => {
    fc.assert(
      fc.property(
        anySchedule,
        anyInstant,
        anyTimezone,
        anyMinutes,
        anyMinutes,
        (schedule, from, timezone, some, more) => {
          const until = (minutes: number) => addWorkingHours(from, minutes / 60, { schedule, timezone }).getTime();
          expect(until(some + more)).toBeGreaterThan(until(some));
        },
      ),
    );
  });

  test('minutes add up across any instant between', () => {
    fc.assert(
      fc.property(
        anySchedule,
        anyTimezone,
        fc.array(anyInstant, { minLength: 3, maxLength: 3 }),
        (schedule, timezone, instants) => {
          const wholeMinutes = instants.map((instant) => new Date(Math.floor(instant.getTime() / 60_000) * 60_000));
          const [first, second, third] = wholeMinutes.toSorted((one, other) => one.getTime() - other.getTime()) as [
            Date,
            Date,
            Date,
          ];
          const between = (from: Date, to: Date) => workingMinutesBetween(from, to, { schedule, timezone });
          expect(between(first, second) + between(second, third)).toBe(between(first, third));
        },
      ),
      { numRuns: 30 },
    );
  });
});
