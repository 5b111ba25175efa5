import { addDays, dateIn, type Day, startOfDay } from '../../kernel/formats/calendar.ts';
import type { DayRange } from '../../kernel/formats/day-range.ts';
import type { DateChoice } from '../submission.ts';

/** The window of a date choice: of the instant of receipt, or of the due date. `from` is included, `before` is not. */
export type DateWindow =
  | { readonly of: 'createdAt'; readonly from: Date | null; readonly before: Date | null }
  | { readonly of: 'dueOn'; readonly from: Day | null; readonly before: Day | null };

/**
 * Returns the window of a date choice in the agency's time zone, or null for any time. The last and next seven or
 * thirty days include today. Source: staff application §9, 'Date filters'.
 */
export function dateWindow(choice: DateChoice, custom: DayRange, now: Date, timezone: string): DateWindow | null {
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
