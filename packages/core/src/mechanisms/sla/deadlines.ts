import { addDays, type Day, startOfDay } from '../../platform/formats/calendar.ts';
import { addWorkingHours, type WorkCalendar, workingMinutesBetween } from '../../office/work-schedule/index.ts';

const HOUR_MS = 3_600_000;
const MINUTES = 60;

/** The times of an agency, with those of the record's own category or type in their place. */
export interface SlaTimes {
  readonly clock: 'WORKING' | 'CALENDAR';
  /** Hours before a deadline from which a record is at risk. */
  readonly warnHours: number;
}

/** The instants of one goal. */
export interface SlaDeadline {
  readonly dueAt: Date;
  readonly warnAt: Date;
}

/** Returns the deadline some hours after an instant. */
export function deadlineAfter(from: Date, hours: number, times: SlaTimes, calendar: WorkCalendar): SlaDeadline {
  return { dueAt: later(from, hours, times, calendar), warnAt: warningOf(from, hours, times, calendar) };
}

/**
 * Returns the deadline for the resolution of a record: the end of its due date, which the resident was promised, or
 * some hours after an instant if that is earlier. Null without either. Source: docs/adr/0029-sla.md
 */
export function resolutionDeadline(
  from: Date,
  { dueOn, hours }: { readonly dueOn: Day | null; readonly hours: number | null },
  times: SlaTimes,
  calendar: WorkCalendar,
): SlaDeadline | null {
  const own = hours === null ? null : deadlineAfter(from, hours, times, calendar);
  const promised = dueOn === null ? null : endOfDay(dueOn, calendar.timezone);
  if (promised === null || (own !== null && own.dueAt <= promised)) return own;
  const within = hoursBetween(from, promised, times, calendar);
  return { dueAt: promised, warnAt: warningOf(from, within, times, calendar) };
}

/** The last millisecond of the day: the next one is overdue. */
const endOfDay = (day: Day, timezone: string): Date => new Date(startOfDay(addDays(day, 1), timezone).getTime() - 1);

/** A time shorter than twice the warning is at risk from its half on, not from its beginning. */
const warningOf = (from: Date, hours: number, times: SlaTimes, calendar: WorkCalendar): Date =>
  later(from, hours - Math.min(times.warnHours, hours / 2), times, calendar);

const later = (from: Date, hours: number, { clock }: SlaTimes, calendar: WorkCalendar): Date =>
  clock === 'CALENDAR' ? new Date(from.getTime() + hours * HOUR_MS) : addWorkingHours(from, hours, calendar);

function hoursBetween(from: Date, to: Date, { clock }: SlaTimes, calendar: WorkCalendar): number {
  if (to <= from) return 0;
  return clock === 'CALENDAR'
    ? (to.getTime() - from.getTime()) / HOUR_MS
    : workingMinutesBetween(from, to, calendar) / MINUTES;
}
