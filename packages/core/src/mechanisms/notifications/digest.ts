import { addDays, dateIn, instantAt } from '../../platform/formats/calendar.ts';

const MINUTES = 60;

/** Returns the latest instant, now or before, when the digest was due: each day at an hour of the agency's clock. */
export function lastDigestAt(now: Date, hour: number, timezone: string): Date {
  const today = dateIn(timezone, now);
  const due = instantAt(today, hour * MINUTES, timezone);
  return due <= now ? due : instantAt(addDays(today, -1), hour * MINUTES, timezone);
}
