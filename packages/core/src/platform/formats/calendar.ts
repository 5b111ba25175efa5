/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Returns the calendar date of an instant in a time zone, YYYY-MM-DD. */
export const dateIn = (timezone: string, at: Date): Day =>
  new Date(localClock(at.getTime(), timezone)).toISOString().slice(0, 10);

/** Returns a calendar date some days later. */
export function addDays(date: Day, days: number): Day {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns a calendar date some months later: the same day of the month, or its last day where the month is shorter.
 * Steps from one date are counted from it, not from the step before: January 31, February 28, March 31.
 */
export function addMonths(date: Day, months: number): Day {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(day, last.getUTCDate())).padStart(2, '0')}`;
}

/** Returns the day of the week of a calendar date, 0 for Sunday. */
export const weekdayOf = (date: Day): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns the local clock of a time zone at an instant as if it were UTC, to the second; both in milliseconds. */
export const localClock = (at: number, timezone: string): number =>
  Math.floor(at / SECOND_MS) * SECOND_MS + offsetAt(at, timezone);

/** Minutes that are remembered per time zone: clocks change at whole ones, and deadlines ask mostly for the same. */
const MINUTES_MAX = 10_000;
const zones = new Map<string, { readonly clock: Intl.DateTimeFormat; readonly offsets: Map<number, number> }>();

/** Returns how far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timezone: string): number {
  const zone = zones.get(timezone) ?? { clock: clockFormat(timezone), offsets: new Map<number, number>() };
  zones.set(timezone, zone);
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const known = zone.offsets.get(minute);
  if (known !== undefined) return known;
  const offset = shownBy(zone.clock, minute) - minute;
  if (zone.offsets.size >= MINUTES_MAX) zone.offsets.clear();
  zone.offsets.set(minute, offset);
  return offset;
}

const clockFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

function shownBy(clock: Intl.DateTimeFormat, at: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(at)) parts[type] = Number(value);
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second']);
}

/**
 * Returns the instant when the clocks of a time zone show `minutes` after midnight of a day; 1440 is the midnight at
 * its end. A time that the clocks skip becomes the instant that is the same time later.
 */
export function instantAt(date: Day, minutes: number, timezone: string): Date {
  const target = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const offset = (at: number) => localClock(at, timezone) - at;
  const first = target - offset(target);
  const found = target - offset(first);
  return new Date(found + Math.max(0, target - localClock(found, timezone)));
}

/** Returns the first instant of a day in a time zone. Where clocks skip midnight, the day begins after the skip. */
export const startOfDay = (date: Day, timezone: string): Date => instantAt(date, 0, timezone);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Returns a month and a day; a text that is no day stays as it is. */
function words(day: Day, year: string): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1];
  return month === undefined ? day : `${month} ${Number(day.slice(8, 10))}${year}`;
}

/**
 * Formats a day as `Nov 27, 2026`, for texts that are kept and read in another year: histories, notifications,
 * documents.
 */
export const dayWords = (day: Day): string => words(day, `, ${day.slice(0, 4)}`);

/** Formats a day as `Nov 27`, with the year where it is not today's, for texts that are made when they are read. */
export const briefDayWords = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? words(day, '') : dayWords(day);
