import { addDays, type Day } from '../../platform/formats/calendar.ts';
import type { DayRange } from '../../platform/formats/day-range.ts';
import type { DateChoice } from './date-choices.ts';

/** Days that a filter selects: from `from`, included, to `before`, not included; null is open. */
export interface DayWindow {
  readonly from: Day | null;
  readonly before: Day | null;
}

/**
 * Returns the days of a date choice, or null for any time. The last and next seven or thirty days include today.
 * Source: staff application §9, 'Date filters'.
 */
export function dayWindow(choice: DateChoice, custom: DayRange, today: Day): DayWindow | null {
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
