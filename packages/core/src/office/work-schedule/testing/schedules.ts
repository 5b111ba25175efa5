import fc from 'fast-check';
import { weekdays } from '../holidays.ts';
import { type Holiday, type WorkSchedule, workSchedule } from '../schedule.ts';

const pad = (n: number): string => String(n).padStart(2, '0');
const clock = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

const workDay = fc
  .record({
    isOpen: fc.boolean(),
    minutes: fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 2 }),
  })
  .map(({ isOpen, minutes }) => {
    const [from, to] = minutes.toSorted((one, other) => one - other) as [number, number];
    return { isOpen, from: clock(from), to: clock(to) };
  });

const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
const month = fc.integer({ min: 1, max: 12 });
const holiday: fc.Arbitrary<Holiday> = fc.oneof(
  day.map((date) => ({ kind: 'DATE' as const, name: 'One day', date: date.toISOString().slice(0, 10) })),
  fc.record({
    kind: fc.constant('YEARLY' as const),
    name: fc.constant('Each year'),
    month,
    day: fc.integer({ min: 1, max: 29 }),
    isObserved: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('WEEKDAY' as const),
    name: fc.constant('By the week'),
    month,
    weekday: fc.constantFrom(...weekdays),
    nth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
    plusDays: fc.integer({ min: 0, max: 6 }),
  }),
);

/** Any valid schedule, with at least as many holidays as agencies have. */
export const anySchedule: fc.Arbitrary<WorkSchedule> = fc
  .record({
    days: fc.record({
      sunday: workDay,
      monday: workDay,
      tuesday: workDay,
      wednesday: workDay,
      thursday: workDay,
      friday: workDay,
      saturday: workDay,
    }),
    holidays: fc.array(holiday, { maxLength: 30 }),
  })
  .filter((schedule) => workSchedule.safeParse(schedule).success);

/** Time zones with and without daylight saving time, in both hemispheres, and one with a half-hour offset. */
export const anyTimezone = fc.constantFrom(
  'America/Los_Angeles',
  'America/New_York',
  'America/Phoenix',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'UTC',
);

/** Any instant within four years. */
export const anyInstant = day;
