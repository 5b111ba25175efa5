import { dateIn, type Day } from '@townkeep/core/platform/formats/calendar.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { dayIn, locales } from '@townkeep/core/platform/formats/day-in.ts';
import { useLanguage } from '../texts/index.ts';

/** Writes days and times in a language. */
export interface Dates {
  /** A calendar day: `05/01/2026`, in Spanish `1 de mayo de 2026`. */
  readonly dayText: (day: Day) => string;
  /** The day of an instant in a time zone. */
  readonly dateText: (instant: string, timezone: string) => string;
  /** The time of an instant in a time zone: `3:04 pm`, in Spanish `3:04 p. m.`. */
  readonly timeText: (instant: string, timezone: string) => string;
}

/** Returns how a language writes dates. English ones are MM/DD/YYYY. Source: public side §9 */
export const datesIn = (language: Language): Dates => ({
  dayText: (day) => dayIn(day, language),
  dateText: (instant, timezone) => dayIn(dateIn(timezone, new Date(instant)), language),
  timeText: (instant, timezone) => {
    const options = { timeZone: timezone, hour: 'numeric', minute: '2-digit', hour12: true } as const;
    const time = new Intl.DateTimeFormat(locales[language], options).format(new Date(instant));
    return language === 'en' ? time.replace(/\s/u, ' ').toLowerCase() : time;
  },
});

/** Returns how the page's language writes dates. */
export const useDates = (): Dates => datesIn(useLanguage());

/** Returns the calendar days since an instant. Any time yesterday is one day ago. */
export function daysSince(instant: string, now: number, timezone: string): number {
  const day = (at: Date): number => Date.parse(dateIn(timezone, at));
  return Math.max(0, Math.round((day(new Date(now)) - day(new Date(instant))) / 86_400_000));
}
