import { addDays, type Day, weekdayOf } from '../../platform/formats/calendar.ts';
import type { Holiday, WorkSchedule } from './schedule.ts';

/** The days of the week, Sunday first, by their names in the schedule. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

const SUNDAY = 0;
const SATURDAY = 6;

/** A day when the agency is closed though that day of the week is open, and the reason. */
export interface ClosedDay {
  readonly date: Day;
  readonly name: string;
  /** Whether this is the day of observance of a holiday on a weekend. */
  readonly isObserved: boolean;
}

const pad = (part: number, length = 2): string => String(part).padStart(length, '0');
const dateOf = (year: number, month: number, day: number): Day => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns the n-th weekday of a month, e.g. the 4th Thursday, or null if the month has fewer. */
function nthWeekday(
  year: number,
  month: number,
  { weekday, nth }: { readonly weekday: Weekday; readonly nth: number },
): Day | null {
  const index = weekdays.indexOf(weekday);
  const length = daysIn(year, month);
  const first = 1 + ((index - weekdayOf(dateOf(year, month, 1)) + 7) % 7);
  const all = [0, 7, 14, 21, 28].map((days) => first + days).filter((day) => day <= length);
  const day = nth === LAST ? all.at(-1) : all[nth - 1];
  return day === undefined ? null : dateOf(year, month, day);
}

/** The `nth` for the last one of a month. */
export const LAST = -1;

/** Returns the date of a holiday in a year, or null if that year does not have it. */
export function holidayIn(holiday: Holiday, year: number): Day | null {
  switch (holiday.kind) {
    case 'DATE':
      return holiday.date.startsWith(`${pad(year, 4)}-`) ? holiday.date : null;
    case 'YEARLY':
      return holiday.day > daysIn(year, holiday.month) ? null : dateOf(year, holiday.month, holiday.day);
    case 'WEEKDAY': {
      const date = nthWeekday(year, holiday.month, holiday);
      return date === null ? null : addDays(date, holiday.plusDays);
    }
  }
}

/**
 * Returns the other day when a holiday is observed, or null. A holiday on a weekend day when the agency is closed is
 * observed on the Friday before a Saturday, or the Monday after a Sunday.
 * Source: 5 U.S.C. 6103(b); Executive Order 11582.
 */
function observedOn(holiday: Holiday, date: Day, { days }: Pick<WorkSchedule, 'days'>): Day | null {
  const weekday = weekdayOf(date);
  if (holiday.kind !== 'YEARLY' || !holiday.isObserved || days[weekdays[weekday]!].isOpen) return null;
  if (weekday === SATURDAY) return addDays(date, -1);
  return weekday === SUNDAY ? addDays(date, 1) : null;
}

/** Returns the closed days of a year in order, without those of the week. */
export function closedDays(schedule: WorkSchedule, year: number): ClosedDay[] {
  const found = schedule.holidays.flatMap((holiday) => {
    const { name } = holiday;
    // A holiday of the next year can be observed in this one, and one counted from December can fall in the next.
    return [year - 1, year, year + 1].flatMap((each): ClosedDay[] => {
      const date = holidayIn(holiday, each);
      if (date === null) return [];
      const observed = observedOn(holiday, date, schedule);
      return [
        { date, name, isObserved: false },
        ...(observed === null ? [] : [{ date: observed, name, isObserved: true }]),
      ];
    });
  });
  return found
    .filter(({ date }) => date.startsWith(`${pad(year, 4)}-`))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Days that the preview of closed days looks ahead. */
const YEAR_DAYS = 365;

/**
 * Returns the open days of the week that holidays close within a year from a day, in order. A day that several holidays
 * close has the name of the first.
 */
export function upcomingClosedDays(schedule: WorkSchedule, from: Day): ClosedDay[] {
  const year = Number(from.slice(0, 4));
  const until = addDays(from, YEAR_DAYS);
  const taken = [...closedDays(schedule, year), ...closedDays(schedule, year + 1)]
    .filter(({ date }) => date >= from && date < until)
    .filter(({ date }) => schedule.days[weekdays[weekdayOf(date)]!].isOpen);
  return taken.filter(({ date }, index) => taken.findIndex((each) => each.date === date) === index);
}

/**
 * February 29 recurs after four years, or after eight at the turn of a century. The year before is included too, since
 * its holidays can fall in this one.
 */
const YEARS_TO_NEXT = 10;

/** Returns the first date of a holiday from a day on, or null if it has passed. */
export function nextDate(holiday: Holiday, from: Day): Day | null {
  if (holiday.kind === 'DATE') return holiday.date >= from ? holiday.date : null;
  const before = Number(from.slice(0, 4)) - 1;
  const dates = Array.from({ length: YEARS_TO_NEXT }, (_, index) => holidayIn(holiday, before + index));
  return dates.find((date) => date !== null && date >= from) ?? null;
}
