import { describe, expect, test } from 'vitest';
import { defaultSchedule } from './default-schedule.ts';
import { federalHolidays, withFederalHolidays } from './federal-holidays.ts';
import { holidayText } from './holiday-text.ts';
import { closedDays, holidayIn, nextDate, upcomingClosedDays } from './holidays.ts';
import type { Holiday, WorkSchedule } from './schedule.ts';

const federal: WorkSchedule = { ...defaultSchedule, holidays: [...federalHolidays] };
const closed = (schedule: WorkSchedule, year: number) =>
  closedDays(schedule, year).map(({ date, isObserved }) => (isObserved ? `${date} observed` : date));

describe('the federal holidays', () => {
  // Source: the Office of Personnel Management's lists of federal holidays.
  test.each([
    [
      2026,
      [
        '01-01',
        '01-19',
        '02-16',
        '05-25',
        '06-19',
        '07-03 observed',
        '07-04',
        '09-07',
        '10-12',
        '11-11',
        '11-26',
        '12-25',
      ],
    ],
    [
      2027,
      [
        '01-01',
        '01-18',
        '02-15',
        '05-31',
        '06-18 observed',
        '06-19',
        '07-04',
        '07-05 observed',
        '09-06',
        '10-11',
        '11-11',
        '11-25',
        '12-24 observed',
        '12-25',
        '12-31 observed',
      ],
    ],
    [
      2028,
      [
        '01-01',
        '01-17',
        '02-21',
        '05-29',
        '06-19',
        '07-04',
        '09-04',
        '10-09',
        '11-10 observed',
        '11-11',
        '11-23',
        '12-25',
      ],
    ],
  ])('of %s', (year, days) => expect(closed(federal, year)).toEqual(days.map((day) => `${year}-${day}`)));

  test('are not observed on a Friday by an agency that works on Saturdays', () => {
    const days = { ...federal.days, saturday: { isOpen: true, from: '09:00', to: '12:00' } };
    expect(closed({ ...federal, days }, 2026)).not.toContain('2026-07-03 observed');
    expect(closed({ ...federal, days }, 2027)).toContain('2027-07-05 observed');
  });

  test('are added once, even if they have another name', () => {
    const own: Holiday = {
      kind: 'WEEKDAY',
      name: "Indigenous Peoples' Day",
      month: 10,
      weekday: 'monday',
      nth: 2,
      plusDays: 0,
    };
    const all = withFederalHolidays([own]);
    expect(all).toHaveLength(federalHolidays.length);
    expect(all.filter((holiday) => holiday.kind === 'WEEKDAY' && holiday.month === 10)).toEqual([own]);
    expect(withFederalHolidays(all)).toEqual(all);
  });
});

test.each<[Holiday, number, string | null]>([
  [{ kind: 'DATE', name: 'Election', date: '2026-06-02' }, 2026, '2026-06-02'],
  [{ kind: 'DATE', name: 'Election', date: '2026-06-02' }, 2027, null],
  [{ kind: 'YEARLY', name: 'Leap day', month: 2, day: 29, isObserved: false }, 2028, '2028-02-29'],
  [{ kind: 'YEARLY', name: 'Leap day', month: 2, day: 29, isObserved: false }, 2027, null],
  [{ kind: 'WEEKDAY', name: 'Memorial Day', month: 5, weekday: 'monday', nth: -1, plusDays: 0 }, 2026, '2026-05-25'],
  [{ kind: 'WEEKDAY', name: 'Last of five', month: 5, weekday: 'sunday', nth: -1, plusDays: 0 }, 2026, '2026-05-31'],
  [{ kind: 'WEEKDAY', name: 'Election Day', month: 11, weekday: 'monday', nth: 1, plusDays: 1 }, 2026, '2026-11-03'],
  [
    { kind: 'WEEKDAY', name: 'Day after Thanksgiving', month: 11, weekday: 'thursday', nth: 4, plusDays: 1 },
    2030,
    '2030-11-29',
  ],
])('%j in %s is on %s', (holiday, year, date) => expect(holidayIn(holiday, year)).toBe(date));

test('a holiday counted past the end of a year closes a day of the next year', () => {
  const holiday: Holiday = { kind: 'WEEKDAY', name: 'Rest', month: 12, weekday: 'friday', nth: -1, plusDays: 6 };
  const schedule = { ...defaultSchedule, holidays: [holiday] };
  expect([2026, 2027, 2028].map((year) => closed(schedule, year))).toEqual([
    ['2026-01-01', '2026-12-31'],
    [],
    ['2028-01-06'],
  ]);
});

test.each<[Holiday, string]>([
  [{ kind: 'DATE', name: 'x', date: '2027-03-01' }, 'Mar 1, 2027'],
  [{ kind: 'YEARLY', name: 'x', month: 7, day: 4, isObserved: true }, 'July 4'],
  [{ kind: 'WEEKDAY', name: 'x', month: 5, weekday: 'monday', nth: -1, plusDays: 0 }, 'last Monday of May'],
  [
    { kind: 'WEEKDAY', name: 'x', month: 11, weekday: 'thursday', nth: 4, plusDays: 1 },
    'the day after the 4th Thursday of November',
  ],
  [
    { kind: 'WEEKDAY', name: 'x', month: 11, weekday: 'thursday', nth: 4, plusDays: 2 },
    '2 days after the 4th Thursday of November',
  ],
])('%j reads %s', (holiday, words) => expect(holidayText(holiday)).toBe(words));

test('upcoming closed days are open days of the week that holidays close, for a year', () => {
  const upcoming = upcomingClosedDays(
    { ...federal, holidays: [...federalHolidays, { kind: 'DATE', name: 'Election', date: '2026-11-26' }] },
    '2026-06-20',
  );
  expect(upcoming.map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2026-07-03 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving Day',
    '2026-12-25 Christmas Day',
    "2027-01-01 New Year's Day",
    '2027-01-18 Birthday of Martin Luther King, Jr.',
    "2027-02-15 Washington's Birthday",
    '2027-05-31 Memorial Day',
    '2027-06-18 Juneteenth National Independence Day',
  ]);
});

test.each<[Holiday, string, string | null]>([
  [{ kind: 'YEARLY', name: 'x', month: 7, day: 4, isObserved: true }, '2026-07-04', '2026-07-04'],
  [{ kind: 'YEARLY', name: 'x', month: 7, day: 4, isObserved: true }, '2026-07-05', '2027-07-04'],
  [{ kind: 'YEARLY', name: 'x', month: 2, day: 29, isObserved: true }, '2097-01-01', '2104-02-29'],
  [{ kind: 'DATE', name: 'x', date: '2060-01-01' }, '2026-01-01', '2060-01-01'],
  [{ kind: 'DATE', name: 'x', date: '2025-01-01' }, '2026-01-01', null],
])('%j is next after %s on %s', (holiday, from, date) => expect(nextDate(holiday, from)).toBe(date));
