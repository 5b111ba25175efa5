import { text } from '../messages.ts';
import type { FieldTexts } from '../problems.ts';
import type { Day } from './calendar.ts';

/** A range of days, both included. Either end may be open. */
export interface DayRange {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** The range of days that calendars, time zones and the database all support. */
export const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2999-12-31'];

/** Returns the problems of chosen days, by field. */
export function dayRangeProblem({ from, to }: DayRange): FieldTexts {
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
