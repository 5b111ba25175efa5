/* Days are written with the month as a word where the language's order of numbers could be misread. */
import { dateIn, type Day } from '@townkeep/core/platform/formats/calendar.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';

const locales = { en: 'en-US', es: 'es-US' } as const satisfies Readonly<Record<Language, string>>;

/** Formats a calendar day: `05/01/2026`, in Spanish `1 may 2026`. Source: public side §9 */
export const dayText = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    ...(language === 'en' ? { year: 'numeric', month: '2-digit', day: '2-digit' } : { dateStyle: 'medium' }),
  }).format(new Date(`${day}T00:00:00Z`));

/** Formats the day of an instant in the agency's time zone. */
export const dateText = (instant: string, timezone: string, language: Language): string =>
  dayText(dateIn(timezone, new Date(instant)), language);

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
