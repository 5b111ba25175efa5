import type { Holiday } from './schedule.ts';

/** Returns the rule of a holiday as text: holidays with the same rule are always on the same day. */
export function ruleOf(holiday: Holiday): string {
  if (holiday.kind === 'DATE') return holiday.date;
  const { month } = holiday;
  return JSON.stringify(
    holiday.kind === 'YEARLY' ? [month, holiday.day] : [month, holiday.weekday, holiday.nth, holiday.plusDays],
  );
}

/** Returns a holiday of the list with the same rule, regardless of its name, or undefined. */
export function sameHoliday(holidays: readonly Holiday[], holiday: Holiday): Holiday | undefined {
  return holidays.find((each) => ruleOf(each) === ruleOf(holiday));
}

/** Returns the first holiday that the list has twice, or undefined. */
export const repeatedHoliday = (holidays: readonly Holiday[]): Holiday | undefined =>
  holidays.find((holiday, index) => sameHoliday(holidays.slice(index + 1), holiday) !== undefined);
