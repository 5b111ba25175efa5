import { addDays, dateIn } from '../kernel/calendar.ts';
import { text } from '../kernel/messages.ts';
import type { FieldTexts } from '../kernel/problems.ts';
import type { DateChoice } from './submission.ts';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const HOUR_MS = 3_600_000;

// Making one takes longer than a thousand uses of it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timezone, made);
  return made;
}

/** The wall clock there, as if it were UTC, in milliseconds. */
function wallClock(at: Date, timezone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(at)) parts[type] = Number(value);
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second']);
}

/** The first instant of a day there. Where clocks jump over midnight, the day begins when they have jumped. */
export function startOfDay(day: Day, timezone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offset = (at: number) => wallClock(new Date(at), timezone) - at;
  const first = midnight - offset(midnight);
  const begins = new Date(midnight - offset(first));
  return dateIn(timezone, begins) < day ? new Date(begins.getTime() + HOUR_MS) : begins;
}

/** What a date choice asks for: of the instant of receipt, or of the due date; `from` included, `before` not. */
export type DateWindow =
  | { readonly of: 'createdAt'; readonly from: Date | null; readonly before: Date | null }
  | { readonly of: 'dueOn'; readonly from: Day | null; readonly before: Day | null };

interface CustomDays {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/**
 * The window of a date choice, in the agency's time zone; null for any time. The last and next seven or thirty days
 * include today. Source: staff application §9, 'Date filters'.
 */
export function dateWindow(choice: DateChoice, custom: CustomDays, now: Date, timezone: string): DateWindow | null {
  const today = dateIn(timezone, now);
  const received = (from: Day | null, before: Day | null): DateWindow => ({
    of: 'createdAt',
    from: from === null ? null : startOfDay(from, timezone),
    before: before === null ? null : startOfDay(before, timezone),
  });
  switch (choice) {
    case 'ANYTIME':
      return null;
    case 'TODAY':
      return received(today, addDays(today, 1));
    case 'YESTERDAY':
      return received(addDays(today, -1), today);
    case 'LAST_SEVEN_DAYS':
      return received(addDays(today, -6), addDays(today, 1));
    case 'LAST_THIRTY_DAYS':
      return received(addDays(today, -29), addDays(today, 1));
    case 'OVERDUE':
      return { of: 'dueOn', from: null, before: today };
    case 'NEXT_SEVEN_DAYS':
      return { of: 'dueOn', from: today, before: addDays(today, 7) };
    case 'CUSTOM':
      return received(custom.from ?? null, custom.to === undefined ? null : addDays(custom.to, 1));
  }
}

/** Days that calendars, time zones and the database all know. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2999-12-31'];

/** What is wrong with chosen days, by field; empty when nothing is. */
export function customDaysProblem({ from, to }: CustomDays): FieldTexts {
  const fields: Record<string, string> = {};
  for (const [name, day] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (day !== undefined && (day < FIRST_DAY || day > LAST_DAY)) fields[name] = text('invalidDate');
  }
  if (from !== undefined && to !== undefined && to < from) fields['to'] ??= text('endBeforeStart');
  return fields;
}
