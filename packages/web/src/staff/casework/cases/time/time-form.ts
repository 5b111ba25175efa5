import { TIME_MINUTES_MAX, type TimeEntry, workedOnProblem } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';

/** What is typed of an entry of time. */
export interface TimeForm {
  readonly activityId: string;
  readonly workedOn: string;
  readonly hours: string;
  readonly minutes: string;
  readonly note: string;
}

/** Returns the form of an entry; of a new one today. */
export const formOf = (entry: TimeEntry | null, today: string): TimeForm =>
  entry === null
    ? { activityId: '', workedOn: today, hours: '', minutes: '', note: '' }
    : {
        activityId: entry.activity.id,
        workedOn: entry.workedOn,
        hours: String(Math.floor(entry.minutes / 60) || ''),
        minutes: String(entry.minutes % 60 || ''),
        note: entry.note ?? '',
      };

const WHOLE = /^\d{0,4}$/;

/** Returns the minutes of a form; null when they are not whole numbers. */
export function typedMinutes({ hours, minutes }: Pick<TimeForm, 'hours' | 'minutes'>): number | null {
  const [ofHours, rest] = [hours.trim(), minutes.trim()];
  return WHOLE.test(ofHours) && WHOLE.test(rest) ? Number(ofHours) * 60 + Number(rest) : null;
}

/** Returns the problems of a form, by field. */
export function timeFormProblems(form: TimeForm, today: string): Readonly<Record<string, string>> {
  const minutes = typedMinutes(form);
  const day = form.workedOn === '' ? text('required', { label: 'Date' }) : workedOnProblem(form.workedOn, today);
  return {
    ...(form.activityId === '' ? { activityId: text('required', { label: 'Activity' }) } : {}),
    ...(day === null ? {} : { workedOn: day }),
    ...(minutes === null || minutes > TIME_MINUTES_MAX
      ? { minutes: text('numberBetween', { a: 1, b: TIME_MINUTES_MAX }) }
      : {}),
    ...(minutes === 0 ? { minutes: text('required', { label: 'Time' }) } : {}),
  };
}
