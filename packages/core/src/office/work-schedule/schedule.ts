import { z } from 'zod';
import { text } from '../../platform/messages.ts';
import { dateOnly, requiredText } from '../../platform/schemas.ts';
import { LAST, weekdays } from './holidays.ts';
import { repeatedHoliday } from './same-holiday.ts';
import { hasWorkingDays } from './working-days.ts';

/** Most days between a holiday and the weekday that it is counted from. */
const PLUS_DAYS_MAX = 6;

/** Most holidays of a schedule. */
export const HOLIDAYS_MAX = 100;

const name = requiredText('Name', 100);
const month = z.number().int().min(1).max(12);

/** Most days of each month, January first. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day when an agency is closed, each year or once. */
export const holiday = z.discriminatedUnion('kind', [
  /** One day. */
  z.object({ kind: z.literal('DATE'), name, date: dateOnly }),
  /** The same date each year. `isObserved`: on a weekend it closes the Friday before or the Monday after. */
  z
    .object({
      kind: z.literal('YEARLY'),
      name,
      month,
      day: z.number().int().min(1).max(31),
      isObserved: z.boolean().default(true),
    })
    .refine(({ month: number, day }) => day <= MONTH_DAYS[number - 1]!, {
      path: ['day'],
      message: text('invalidDate'),
    }),
  /**
   * The n-th weekday of a month, -1 for the last, or some days after it: the day after the 4th Thursday of November.
   */
  z.object({
    kind: z.literal('WEEKDAY'),
    name,
    month,
    weekday: z.enum(weekdays),
    nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(LAST)]),
    plusDays: z
      .number()
      .int()
      .min(0)
      .max(PLUS_DAYS_MAX, text('atMost', { label: 'Days after it', n: PLUS_DAYS_MAX }))
      .default(0),
  }),
]);
export type Holiday = z.infer<typeof holiday>;

const clock = (pattern: RegExp) => z.string().regex(pattern, text('formatInvalid', { type: 'Time' }));

/** Hours of a day of the week, `HH:MM`; 24:00 is its end. A closed day keeps its hours for when it opens again. */
const workDay = z
  .object({
    isOpen: z.boolean(),
    from: clock(/^([01]\d|2[0-3]):[0-5]\d$/),
    to: clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: text('closesBeforeOpening') });
export type WorkDay = z.infer<typeof workDay>;

const days = z.object({
  sunday: workDay,
  monday: workDay,
  tuesday: workDay,
  wednesday: workDay,
  thursday: workDay,
  friday: workDay,
  saturday: workDay,
});

const parts = z.object({ days, holidays: z.array(holiday).max(HOLIDAYS_MAX) });
export type WorkSchedule = z.infer<typeof parts>;

/** The work schedule of an agency: the hours of each day of the week, and the holidays when it is closed. */
export const workSchedule = parts.superRefine((schedule, issues) => {
  const repeated = repeatedHoliday(schedule.holidays);
  if (repeated !== undefined) {
    const message = text('holidayTwice', { name: repeated.name });
    issues.addIssue({ code: 'custom', path: ['holidays'], message });
  }
  if (hasWorkingDays(schedule)) return;
  const isOpen = Object.values(schedule.days).some((day) => day.isOpen);
  issues.addIssue({ code: 'custom', path: [isOpen ? 'holidays' : 'days'], message: text('noWorkingDay') });
});
