/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns the calendar date of an instant in a time zone, YYYY-MM-DD. */
export function dateIn(timezone: string, at: Date): Day {
  return dateFormat(timezone).format(at);
}

/** Caches a formatter per time zone: making one costs a thousand times as much as using it. */
function cachedByTimezone(make: (timezone: string) => Intl.DateTimeFormat): (timezone: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timezone) => {
    const known = formatters.get(timezone);
    if (known !== undefined) return known;
    const made = make(timezone);
    formatters.set(timezone, made);
    return made;
  };
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const time = { hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** 'en-CA' writes dates as YYYY-MM-DD. */
const dateFormat = cachedByTimezone((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, ...day }));
const clockFormat = cachedByTimezone((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...time }));

/** Returns a calendar date some days later. */
export function addDays(date: Day, days: number): Day {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the day of the week of a calendar date, 0 for Sunday. */
export const weekdayOf = (date: Day): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns the local clock of a time zone at an instant as if it were UTC, both in milliseconds. */
export function localClock(at: number, timezone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockFormat(timezone).formatToParts(at)) parts[type] = Number(value);
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

/** Formats a day as MM/DD/YYYY. */
export const dayWords = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
