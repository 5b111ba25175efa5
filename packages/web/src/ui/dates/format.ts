/*
 * Dates as staff read them: in one form with the short name of the month. Where it is read now, the year is named if it
 * is another one; where a date is read later or on hover, always. The long form of an instant and the stamp of a file
 * are those of the specification. Source: staff application §9, 'Date formats'.
 */
import { messages } from '@townkeep/core/platform';
import { briefDayWords, dayWords } from '@townkeep/core/platform/formats/calendar.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const isInstant = (value: string): boolean => !Number.isNaN(Date.parse(value));

const format = (value: string | null, options: Intl.DateTimeFormatOptions): string =>
  value === null || !isInstant(value)
    ? messages.invalidDate
    : new Intl.DateTimeFormat('en-US', options).format(new Date(value));

/** Formats an instant as `MMMM DD, YYYY h:mm A` in a time zone. */
export function longDate(instant: string, timeZone: string): string {
  const parts = format(instant, { timeZone, year: 'numeric', month: 'long', day: '2-digit' });
  return parts === messages.invalidDate
    ? parts
    : `${parts} ${format(instant, { timeZone, hour: 'numeric', minute: '2-digit' })}`;
}

/** Formats the time of an instant in a time zone: `2:55 AM`, and a full hour as `5 PM`. */
export const clockText = (instant: string, timeZone: string): string =>
  format(instant, { timeZone, hour: 'numeric', minute: '2-digit' }).replace(':00', '');

/** Formats the day of an instant in a time zone: `Nov 26`, and `Nov 26, 2025` in another year than that of `now`. */
export function briefDay(instant: string, now: number, timeZone: string): string {
  if (!isInstant(instant)) return messages.invalidDate;
  const year = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' });
  const isOfThisYear = year.format(Date.parse(instant)) === year.format(now);
  return format(instant, { timeZone, month: 'short', day: 'numeric', ...(isOfThisYear ? {} : { year: 'numeric' }) });
}

/** Formats an instant for a line of text: `Nov 26, 2:55 AM`, with the year where it is another one. */
export const briefDate = (instant: string, now: number, timeZone: string): string =>
  isInstant(instant) ? `${briefDay(instant, now, timeZone)}, ${clockText(instant, timeZone)}` : messages.invalidDate;

/** Formats a calendar day as a heading: `Today`, `Yesterday`, `Thu, Nov 26`, with the year where it is not today's. */
export function dayHeading(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : weekdayText(day, today);
}

/** Formats a calendar day with its weekday: `Thu, Nov 26`, with the year where it is not today's. */
export const weekdayText = (day: string, today: string): string =>
  `${format(midnight(day), { timeZone: 'UTC', weekday: 'short' })}, ${dayAndMonth(day, today)}`;

const midnight = (day: string): string => `${day}T00:00:00Z`;

/** Formats a calendar day `YYYY-MM-DD`, which has no time zone, as `Dec 4, 2026`. */
export const dayText = (day: string): string => (isInstant(midnight(day)) ? dayWords(day) : messages.invalidDate);

/** Formats a calendar day as `Dec 4`, with its year when that is not this one. */
export const dayAndMonth = (day: string, today: string): string =>
  isInstant(midnight(day)) ? briefDayWords(day, today) : messages.invalidDate;

/** Formats an instant as `MM/DD/YY HH:mm:ss` in a time zone, used for attachments. */
export const stampText = (instant: string, timeZone: string): string =>
  format(instant, {
    timeZone,
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).replace(',', '');

/**
 * Formats a local time `YYYY-MM-DDTHH:mm:ss`, which has no time zone, as `MM/DD/YY HH:mm:ss`: the time of a camera's
 * clock.
 */
export const localStampText = (local: string): string => stampText(`${local}Z`, 'UTC');

/**
 * Returns how long ago an instant was, in short form: `now`, `5 min ago`, `3 h ago`, `2 d ago`; the date beyond 30
 * days.
 */
export function agoText(instant: string, now: number, timeZone: string): string {
  if (!isInstant(instant)) return messages.invalidDate;
  const past = now - Date.parse(instant);
  if (past < MINUTE) return 'now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`;
  return past < 30 * DAY ? `${Math.floor(past / DAY)} d ago` : briefDay(instant, now, timeZone);
}

/** Returns how many days a due day is before today (both `YYYY-MM-DD`): `173 d late`. */
export const lateText = (day: string, today: string): string =>
  `${Math.round((Date.parse(today) - Date.parse(day)) / DAY).toLocaleString('en-US')} d late`;

/** Returns the same with the day: `12 d late, since Nov 14`. */
export const lateSinceText = (day: string, today: string): string =>
  `${lateText(day, today)}, since ${dayAndMonth(day, today)}`;

/**
 * Returns how far a due day is from today (both `YYYY-MM-DD`): `today`, `tomorrow`, `in 5 d`, `173 d late`; the date
 * when it is more than 30 days ahead.
 */
export function dueText(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  if (Number.isNaN(days)) return messages.invalidDate;
  if (days < 0) return lateText(day, today);
  if (days > 30) return dayAndMonth(day, today);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} d`;
}

/** Returns the same as words that stand alone: `due in 5 d`, `173 d late`. */
export function dueWords(day: string, today: string): string {
  const text = dueText(day, today);
  return text.endsWith('late') ? text : `due ${text}`;
}
