import type { ShownGoal } from '@townkeep/core/mechanisms/sla/shown.ts';

const parts = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(at));

/** Returns a day as `Dec 2`, with its year when that is not the current one. */
function dayOf(at: string, timeZone: string, now: Date): string {
  const yearOf = (instant: string) => parts(instant, timeZone, { year: 'numeric' });
  const isThisYear = yearOf(at) === yearOf(now.toISOString());
  return parts(at, timeZone, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** Returns a time of the day as `5 PM` or `5:30 PM`; null for the last minute of a day. */
function timeOf(at: string, timeZone: string): string | null {
  const time = parts(at, timeZone, { hour: 'numeric', minute: '2-digit' });
  return time === '11:59 PM' ? null : time.replace(':00', '');
}

const dueText = (at: string, timeZone: string, now: Date): string =>
  [dayOf(at, timeZone, now), timeOf(at, timeZone)].filter((part) => part !== null).join(', ');

/** Returns what stands beside the state of a goal, such as `Nov 26 (due Dec 2, 5 PM)`, or `by Dec 2, 5 PM`. */
export function goalWords({ dueAt, metAt }: Pick<ShownGoal, 'dueAt' | 'metAt'>, timeZone: string, now: Date): string {
  const due = dueText(dueAt, timeZone, now);
  return metAt === null ? `by ${due}` : `${dayOf(metAt, timeZone, now)} (due ${due})`;
}
