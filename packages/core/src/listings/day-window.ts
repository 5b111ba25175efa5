import { addDays, type Day } from '../kernel/formats/calendar.ts';
import { text } from '../kernel/messages.ts';
import type { FieldTexts } from '../kernel/problems.ts';
import type { DateChoice } from './date-choices.ts';

/** Days that a filter selects: from `from`, included, to `before`, not included; null is open. */
export interface DayWindow {
  readonly from: Day | null;
  readonly before: Day | null;
}

/** The days that a person chose with CUSTOM. */
export interface CustomDays {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/**
 * Returns the days of a date choice, or null for any time. The last and next seven or thirty days include today.
 * Source: staff application §9, 'Date filters'.
 */
export function dayWindow(choice: DateChoice, custom: CustomDays, today: Day): DayWindow | null {
  switch (choice) {
    case 'ANYTIME':
      return null;
    case 'TODAY':
      return { from: today, before: addDays(today, 1) };
    case 'YESTERDAY':
      return { from: addDays(today, -1), before: today };
    case 'LAST_SEVEN_DAYS':
      return { from: addDays(today, -6), before: addDays(today, 1) };
    case 'LAST_THIRTY_DAYS':
      return { from: addDays(today, -29), before: addDays(today, 1) };
    case 'OVERDUE':
      return { from: null, before: today };
    case 'NEXT_SEVEN_DAYS':
      return { from: today, before: addDays(today, 7) };
    case 'CUSTOM':
      return { from: custom.from ?? null, before: custom.to === undefined ? null : addDays(custom.to, 1) };
  }
}

/** The range of days that calendars, time zones and the database all support. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2999-12-31'];

/** Returns the problems of chosen days, by field. */
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
