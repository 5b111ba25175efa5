/* For residents a day has the month as a word where the language's order of numbers could be misread. */
import type { Day } from './calendar.ts';
import type { Language } from './languages.ts';

/** The rules by which a language writes days and times here. */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Readonly<Record<Language, string>>;

/** Formats a calendar day: `05/01/2026`, in Spanish `1 de mayo de 2026`. Source: public side §9 */
export const dayIn = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    ...(language === 'en' ? { year: 'numeric', month: '2-digit', day: '2-digit' } : { dateStyle: 'long' }),
  }).format(new Date(`${day}T00:00:00Z`));
