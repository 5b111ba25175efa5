import { dayWords } from '../../platform/formats/calendar.ts';
import { LAST } from './holidays.ts';
import type { Holiday } from './schedule.ts';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const ordinals: Readonly<Record<number, string>> = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', [LAST]: 'last' };

/** Returns a holiday's rule in words: 'July 4', 'the day after the 4th Thursday of November', 'Mar 1, 2027'. */
export function holidayText(holiday: Holiday): string {
  if (holiday.kind === 'DATE') return dayWords(holiday.date);
  const month = monthNames[holiday.month - 1]!;
  if (holiday.kind === 'YEARLY') return `${month} ${holiday.day}`;
  const { weekday, nth, plusDays } = holiday;
  const rule = `${ordinals[nth]} ${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} of ${month}`;
  if (plusDays === 0) return rule;
  return plusDays === 1 ? `the day after the ${rule}` : `${plusDays} days after the ${rule}`;
}
