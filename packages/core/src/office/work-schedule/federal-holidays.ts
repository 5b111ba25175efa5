import { LAST } from './holidays.ts';
import { ruleOf } from './same-holiday.ts';
import type { Holiday } from './schedule.ts';

const yearly = (name: string, month: number, day: number): Holiday => ({
  kind: 'YEARLY',
  name,
  month,
  day,
  isObserved: true,
});
const monday = (name: string, month: number, nth: 1 | 2 | 3 | typeof LAST): Holiday => ({
  kind: 'WEEKDAY',
  name,
  month,
  weekday: 'monday',
  nth,
  plusDays: 0,
});

/** The legal public holidays of the United States. Source: 5 U.S.C. 6103(a). */
export const federalHolidays: readonly Holiday[] = [
  yearly("New Year's Day", 1, 1),
  monday('Birthday of Martin Luther King, Jr.', 1, 3),
  monday("Washington's Birthday", 2, 3),
  monday('Memorial Day', 5, LAST),
  yearly('Juneteenth National Independence Day', 6, 19),
  yearly('Independence Day', 7, 4),
  monday('Labor Day', 9, 1),
  monday('Columbus Day', 10, 2),
  yearly('Veterans Day', 11, 11),
  { kind: 'WEEKDAY', name: 'Thanksgiving Day', month: 11, weekday: 'thursday', nth: 4, plusDays: 0 },
  yearly('Christmas Day', 12, 25),
];

/** Returns the holidays and the federal ones that they lack, compared by their rule and not by their name. */
export function withFederalHolidays(holidays: readonly Holiday[]): Holiday[] {
  const known = new Set(holidays.map(ruleOf));
  return [...holidays, ...federalHolidays.filter((holiday) => !known.has(ruleOf(holiday)))];
}
