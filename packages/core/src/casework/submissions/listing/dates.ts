import { dateIn, type Day, startOfDay } from '../../../platform/formats/calendar.ts';
import type { DayRange } from '../../../platform/formats/day-range.ts';
import { type DateChoice, dayWindow } from '../../../mechanisms/listings/index.ts';

/** The window of a date choice: of the instant of receipt, or of the due date. `from` is included, `before` is not. */
export type DateWindow =
  | { readonly of: 'createdAt'; readonly from: Date | null; readonly before: Date | null }
  | { readonly of: 'dueOn'; readonly from: Day | null; readonly before: Day | null };

/**
 * Returns the window of a date choice in the agency's time zone, or null for any time. OVERDUE and NEXT_SEVEN_DAYS
 * apply to the due date.
 */
export function dateWindow(choice: DateChoice, custom: DayRange, now: Date, timezone: string): DateWindow | null {
  const window = dayWindow(choice, custom, dateIn(timezone, now));
  if (window === null) return null;
  if (choice === 'OVERDUE' || choice === 'NEXT_SEVEN_DAYS') return { of: 'dueOn', ...window };
  const start = (day: Day | null) => (day === null ? null : startOfDay(day, timezone));
  return { of: 'createdAt', from: start(window.from), before: start(window.before) };
}
