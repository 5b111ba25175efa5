import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { dayIn, locales } from '@townkeep/core/platform/formats/day-in.ts';

/** Formats the day of an instant in the agency's time zone. */
export const dateText = (instant: string, timezone: string, language: Language): string =>
  dayIn(dateIn(timezone, new Date(instant)), language);

/** Formats an instant in the agency's time zone, to the minute: `05/01/2026, 3:04 PM`. */
export const momentText = (instant: string, timezone: string, language: Language): string =>
  `${dateText(instant, timezone, language)}, ${clockText(Date.parse(instant), language, timezone)}`;

/** Formats an instant's time of day where the visitor is, or in a time zone: `3:04 PM`. */
export const clockText = (at: number, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(at);
