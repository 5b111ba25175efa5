/* Dates are MM/DD/YYYY in the agency's time zone. Source: public side §9. */
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';

const parts = (instant: string, timezone: string, options: Intl.DateTimeFormatOptions): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...options })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );

/** Formats the date of an instant: `05/01/2026`. */
export function dateText(instant: string, timezone: string): string {
  const { month, day, year } = parts(instant, timezone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${month}/${day}/${year}`;
}

/** Formats the time of an instant: `3:04 pm`. */
export function timeText(instant: string, timezone: string): string {
  const { hour, minute, dayPeriod } = parts(instant, timezone, { hour: 'numeric', minute: '2-digit', hour12: true });
  return `${hour}:${minute} ${dayPeriod!.toLowerCase()}`;
}

/** Formats a calendar day, `2026-05-01`, as `05/01/2026`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** Returns the calendar days since an instant. Any time yesterday is one day ago. */
export function daysSince(instant: string, now: number, timezone: string): number {
  const day = (at: Date): number => Date.parse(dateIn(timezone, at));
  return Math.max(0, Math.round((day(new Date(now)) - day(new Date(instant))) / 86_400_000));
}
