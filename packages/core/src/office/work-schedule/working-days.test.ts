import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateIn } from '../../platform/formats/calendar.ts';
import { defaultSchedule } from './default-schedule.ts';
import { federalHolidays } from './federal-holidays.ts';
import { workSchedule } from './schedule.ts';
import { anyInstant, anySchedule, anyTimezone } from './testing/schedules.ts';
import { addWorkingDays, isWorkingDay, workingDayTest } from './working-days.ts';

const plain = { timezone: 'America/Los_Angeles', schedule: defaultSchedule };
const federal = { ...plain, schedule: { ...defaultSchedule, holidays: [...federalHolidays] } };
const friday = new Date('2026-11-20T20:00:00Z');
const saturday = new Date('2026-11-21T20:00:00Z');

describe('a due date', () => {
  test('skips the weekend', () => {
    expect(addWorkingDays(friday, 1, plain)).toBe('2026-11-23');
    expect(addWorkingDays(friday, 7, plain)).toBe('2026-12-01');
  });
  test('skips holidays and the days when they are observed', () => {
    expect(addWorkingDays(friday, 7, federal)).toBe('2026-12-02');
    expect(addWorkingDays(new Date('2026-07-02T20:00:00Z'), 1, federal)).toBe('2026-07-06');
  });
  test('is the same day, or the next working day if that is closed', () => {
    expect(addWorkingDays(friday, 0, plain)).toBe('2026-11-20');
    expect(addWorkingDays(saturday, 0, plain)).toBe('2026-11-23');
    expect(addWorkingDays(saturday, 1, plain)).toBe('2026-11-23');
    expect(addWorkingDays(new Date('2026-11-26T20:00:00Z'), 0, federal)).toBe('2026-11-27');
  });
  test("counts from the day in the agency's time zone", () => {
    expect(addWorkingDays(new Date('2026-11-21T03:00:00Z'), 0, plain)).toBe('2026-11-20');
  });
});

test('every day of a year is open or closed by its weekday and the holidays', () => {
  const works = workingDayTest(federal.schedule);
  const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
  expect(days.filter(works)).toHaveLength(261 - 11);
  expect(days.filter((date) => isWorkingDay(date, defaultSchedule))).toHaveLength(261);
});

describe('for any schedule', () => {
  const anyDays = fc.integer({ min: 0, max: 60 });

  test('a due date is a working day, and not before the day of receipt', () => {
    fc.assert(
      fc.property(anySchedule, anyInstant, anyTimezone, anyDays, (schedule, receivedAt, timezone, days) => {
        const due = addWorkingDays(receivedAt, days, { schedule, timezone });
        expect(isWorkingDay(due, schedule)).toBe(true);
        expect(due >= dateIn(timezone, receivedAt)).toBe(true);
      }),
    );
  });

  test('one more day is the next working day, except from a closed day', () => {
    fc.assert(
      fc.property(anySchedule, anyInstant, anyTimezone, anyDays, (schedule, receivedAt, timezone, days) => {
        const due = (count: number) => addWorkingDays(receivedAt, count, { schedule, timezone });
        const isClosed = days === 0 && !isWorkingDay(dateIn(timezone, receivedAt), schedule);
        let next = addDays(due(days), isClosed ? 0 : 1);
        while (!isWorkingDay(next, schedule)) next = addDays(next, 1);
        expect(due(days + 1)).toBe(next);
      }),
    );
  });
});

describe('a schedule is rejected', () => {
  const texts = (value: unknown) =>
    workSchedule.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const week = (change: (day: { isOpen: boolean; from: string; to: string }) => object) =>
    Object.fromEntries(Object.entries(defaultSchedule.days).map(([name, day]) => [name, { ...day, ...change(day) }]));

  test('when no day of the week is open', () => {
    expect(texts({ days: week(() => ({ isOpen: false })), holidays: [] })).toEqual([
      ['days', 'Please leave at least one working day.'],
    ]);
  });
  test('when its holidays close every open day', () => {
    const onlyOn = (weekday: string) => ({
      ...week(() => ({ isOpen: false })),
      [weekday]: defaultSchedule.days.monday,
    });
    const nths = [1, 2, 3, 4, -1];
    const all = Array.from({ length: 12 }, (_, index) =>
      nths.map((nth) => ({ kind: 'WEEKDAY', name: 'Closed', month: index + 1, weekday: 'monday', nth })),
    ).flat();
    expect(texts({ days: onlyOn('monday'), holidays: all })).toEqual([
      ['holidays', 'Please leave at least one working day.'],
    ]);
    expect(texts({ days: onlyOn('tuesday'), holidays: all })).toBeUndefined();
  });
  test.each([
    [{ from: '17:00', to: '08:00' }, 'The closing time must be after the opening time.'],
    [{ from: '08:00', to: '08:00' }, 'The closing time must be after the opening time.'],
    [{ from: '8:00' }, 'Time format is invalid.'],
    [{ from: '24:00', to: '24:00' }, 'Time format is invalid.'],
    [{ to: '24:01' }, 'Time format is invalid.'],
  ])('with the hours %j', (hours, text) => {
    const days = { ...defaultSchedule.days, monday: { ...defaultSchedule.days.monday, ...hours } };
    expect(texts({ days, holidays: [] })?.[0]?.[1]).toBe(text);
  });
  test.each([
    [{ kind: 'YEARLY', name: 'x', month: 2, day: 30 }, 'Invalid Date Format'],
    [{ kind: 'YEARLY', name: ' ', month: 2, day: 28 }, 'Name is required'],
    [{ kind: 'WEEKDAY', name: 'x', month: 2, weekday: 'monday', nth: 5 }, undefined],
    [{ kind: 'DATE', name: 'x', date: '2026-02-30' }, undefined],
  ])('with the holiday %j', (holiday, text) => {
    const [first] = texts({ ...defaultSchedule, holidays: [holiday] }) ?? [];
    expect(first).toBeDefined();
    if (text !== undefined) expect(first?.[1]).toBe(text);
  });
});
