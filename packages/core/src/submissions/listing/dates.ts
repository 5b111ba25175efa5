import { addDays, dateIn, type Day, startOfDay } from '../../kernel/formats/calendar.ts';
import { text } from '../../kernel/messages.ts';
import type { FieldTexts } from '../../kernel/problems.ts';
import type { DateChoice } from '../submission.ts';

/** The window of a date choice: of the instant of receipt, or of the due date. `from` is included, `before` is not. */
export type DateWindow =
  | { readonly of: 'createdAt'; readonly from: Date | null; readonly before: Date | null }
  | { readonly of: 'dueOn'; readonly from: Day | null; readonly before: Day | null };

interface CustomDays {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/**
 * Returns the window of a date choice in the agency's time zone, or null for any time. The last and next seven or
 * thirty days include today. Source: staff application §9, 'Date filters'.
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
