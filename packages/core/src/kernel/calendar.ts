/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The calendar date of an instant in a time zone, YYYY-MM-DD. */
export function dateIn(timezone: string, at: Date): Day {
  return dateFormat(timezone).format(at);
}

/** Making a formatter costs a thousand times what using it does. */
function remembered(make: (timezone: string) => Intl.DateTimeFormat): (timezone: string) => Intl.DateTimeFormat {
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
const dateFormat = remembered((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, ...day }));
const clockFormat = remembered((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...time }));

/** Returns a calendar date some days later. */
export function addDays(date: Day, days: number): Day {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the day of the week of a calendar date, 0 for Sunday. */
export const weekdayOf = (date: Day): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The wall clock there, as if it were UTC, in milliseconds. */
function wallClock(at: number, timezone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockFormat(timezone).formatToParts(at)) parts[type] = Number(value);
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second']);
}

/**
 * Returns the instant at which the clocks of a time zone show some minutes after midnight of a day; 1440 is the
 * midnight that ends it. A time that the clocks jump over is the instant as long after the jump as it would have been.
 */
export function instantAt(date: Day, minutes: number, timezone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const offset = (at: number) => wallClock(at, timezone) - at;
  const first = wanted - offset(wanted);
  const found = wanted - offset(first);
  return new Date(found + Math.max(0, wanted - wallClock(found, timezone)));
}

/** Returns the first instant of a day there. Where clocks jump over midnight, the day begins when they have jumped. */
export const startOfDay = (date: Day, timezone: string): Date => instantAt(date, 0, timezone);
