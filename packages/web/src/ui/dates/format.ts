/* Date formats for staff, in the agency's time zone. Source: staff application §9, 'Date formats'. */
import { messages } from '@townkeep/core/platform';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const isInstant = (value: string): boolean => !Number.isNaN(Date.parse(value));

const format = (value: string | null, options: Intl.DateTimeFormatOptions): string =>
  value === null || !isInstant(value)
    ? messages.invalidDate
    : new Intl.DateTimeFormat('en-US', options).format(new Date(value));

/** Formats an instant as `MM/DD/YYYY` in a time zone. */
export const shortDate = (instant: string, timeZone: string): string =>
  format(instant, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Formats an instant as `MMMM DD, YYYY h:mm A` in a time zone. */
export function longDate(instant: string, timeZone: string): string {
  const parts = format(instant, { timeZone, year: 'numeric', month: 'long', day: '2-digit' });
  return parts === messages.invalidDate
    ? parts
    : `${parts} ${format(instant, { timeZone, hour: 'numeric', minute: '2-digit' })}`;
}

/** Formats a calendar day `YYYY-MM-DD`, which has no time zone, as `MM/DD/YYYY`. */
export const dayText = (day: string): string =>
  format(`${day}T00:00:00Z`, { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' });

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
  return past < 30 * DAY ? `${Math.floor(past / DAY)} d ago` : shortDate(instant, timeZone);
}

/**
 * Returns how far a due day is from today (both `YYYY-MM-DD`): `today`, `tomorrow`, `in 5 d`, `3 d late`; the date
 * beyond 30 days.
 */
export function dueText(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  if (Number.isNaN(days)) return messages.invalidDate;
  if (Math.abs(days) > 30) return dayText(day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days > 0 ? `in ${days} d` : `${-days} d late`;
}

/** Returns the same as words that stand alone: `due in 5 d`, `3 d late`, `was due 01/31/2026`. */
export function dueWords(day: string, today: string): string {
  const text = dueText(day, today);
  if (day >= today || text === messages.invalidDate) return `due ${text}`;
  return text.endsWith('late') ? text : `was due ${text}`;
}
