import { addDays, dateIn, type Day, weekdayOf } from '../../platform/formats/calendar.ts';
import { closedDays, weekdays } from './holidays.ts';
import type { WorkSchedule } from './schedule.ts';

/** The time zone and the work schedule of an agency. */
export interface WorkCalendar {
  readonly timezone: string;
  readonly schedule: WorkSchedule;
}

type DayTest = (date: Day) => boolean;

/** A cache: computing a year's holidays costs a hundred times as much as looking one up. */
const tests = new WeakMap<WorkSchedule, DayTest>();

/** Returns the test for working days of a schedule, which computes the holidays of each year once. */
export function workingDayTest(schedule: WorkSchedule): DayTest {
  const known = tests.get(schedule) ?? makeTest(schedule);
  tests.set(schedule, known);
  return known;
}

function makeTest(schedule: WorkSchedule): DayTest {
  const byYear = new Map<number, ReadonlySet<Day>>();
  const closedIn = (year: number): ReadonlySet<Day> => {
    const known = byYear.get(year) ?? new Set(closedDays(schedule, year).map(({ date }) => date));
    byYear.set(year, known);
    return known;
  };
  return (date) => schedule.days[weekdays[weekdayOf(date)]!].isOpen && !closedIn(Number(date.slice(0, 4))).has(date);
}

/** Returns whether the agency works on a day. */
export const isWorkingDay = (date: Day, schedule: WorkSchedule): boolean => workingDayTest(schedule)(date);

/** Days that are remembered per schedule: the deadlines of new records ask for the same ones again and again. */
const DAYS_MAX = 10_000;

/** Returns `compute`, remembering its results for each schedule and key. */
export function rememberDays<Result>(
  compute: (key: string, schedule: WorkSchedule) => Result,
): (key: string, schedule: WorkSchedule) => Result {
  const known = new WeakMap<WorkSchedule, Map<string, Result>>();
  return (key, schedule) => {
    const days = known.get(schedule) ?? new Map<string, Result>();
    known.set(schedule, days);
    const found = days.get(key) ?? compute(key, schedule);
    if (days.size >= DAYS_MAX) days.clear();
    days.set(key, found);
    return found;
  };
}

/** Returns the first working day after a day. */
export const nextWorkingDay = rememberDays((date: Day, schedule): Day => {
  const works = workingDayTest(schedule);
  let next = addDays(date, 1);
  while (!works(next)) next = addDays(next, 1);
  return next;
});

/**
 * Returns the due date of something received at an instant: a number of working days after the day of receipt in the
 * agency's time zone. Zero days: that day, or the next working day.
 */
export function addWorkingDays(receivedAt: Date, days: number, { timezone, schedule }: WorkCalendar): Day {
  let date = dateIn(timezone, receivedAt);
  if (days === 0 && !isWorkingDay(date, schedule)) return nextWorkingDay(date, schedule);
  for (let left = days; left > 0; left -= 1) date = nextWorkingDay(date, schedule);
  return date;
}

/** After this many years the days of the week fall on the same dates again. */
const CALENDAR_CYCLE_YEARS = 28;
const ANY_YEAR = 2000;

/** Returns whether each year has a working day. Single dates are ignored, since they close only one year. */
export function hasWorkingDays({ days, holidays }: WorkSchedule): boolean {
  const works = workingDayTest({ days, holidays: holidays.filter(({ kind }) => kind !== 'DATE') });
  return Array.from({ length: CALENDAR_CYCLE_YEARS }, (_, index) => ANY_YEAR + index).every((year) => {
    for (let date: Day = `${year}-01-01`; date.startsWith(`${year}-`); date = addDays(date, 1))
      if (works(date)) return true;
    return false;
  });
}
