import { dateIn, type Day, instantAt, weekdayOf } from '../../platform/formats/calendar.ts';
import { weekdays } from './holidays.ts';
import { isWorkingDay, nextWorkingDay, rememberDays, type WorkCalendar } from './working-days.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The opening and closing of the agency on a day, in milliseconds since 1970. */
interface Opening {
  readonly opens: number;
  readonly closes: number;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the opening on a working day; the key is the day and the time zone, with a blank between them. */
const openingOn = rememberDays((key, schedule): Opening => {
  const [date, timezone] = key.split(' ') as [Day, string];
  const { from, to } = schedule.days[weekdays[weekdayOf(date)]!];
  const instant = (time: string) => instantAt(date, minutesOf(time), timezone).getTime();
  return { opens: instant(from), closes: instant(to) };
});

/** Yields the openings from the day of an instant on, without end. */
function* openingsFrom(at: Date, { timezone, schedule }: WorkCalendar): Generator<Opening> {
  const today = dateIn(timezone, at);
  const first = isWorkingDay(today, schedule) ? today : nextWorkingDay(today, schedule);
  for (let date: Day = first; ; date = nextWorkingDay(date, schedule)) yield openingOn(`${date} ${timezone}`, schedule);
}

/** Returns the whole working minutes between two instants; none if the second is not later. */
export function workingMinutesBetween(from: Date, to: Date, calendar: WorkCalendar): number {
  const end = to.getTime();
  let worked = 0;
  for (const { opens, closes } of openingsFrom(from, calendar)) {
    if (opens >= end) break;
    worked += Math.max(0, Math.min(closes, end) - Math.max(opens, from.getTime()));
  }
  return Math.floor(worked / MINUTE_MS);
}

/**
 * Returns the instant when the agency has worked a number of hours since another instant, fractions included. Zero
 * hours: that instant, or the next opening.
 */
export function addWorkingHours(receivedAt: Date, hours: number, calendar: WorkCalendar): Date {
  let left = hours * HOUR_MS;
  for (const { opens, closes } of openingsFrom(receivedAt, calendar)) {
    const begins = Math.max(opens, receivedAt.getTime());
    if (begins < closes && begins + left <= closes) return new Date(begins + left);
    left -= Math.max(0, closes - begins);
  }
  throw new Error('A schedule without working days');
}
