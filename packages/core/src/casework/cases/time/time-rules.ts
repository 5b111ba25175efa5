import { text } from '../../../platform/messages.ts';
import type { ProblemCode } from '../../../platform/problems.ts';
import type { CaseStaff } from '../access.ts';
import { TIME_MINUTES_MAX } from '../limits.ts';

/**
 * Returns the minutes that a timer adds: begun minutes count, and a timer that was forgotten adds at most a day.
 * `before`: the minutes that its entry had already.
 */
export function timerMinutes(runningSince: Date, now: Date, before = 0): number {
  const passed = Math.ceil((now.getTime() - runningSince.getTime()) / 60_000);
  return Math.min(TIME_MINUTES_MAX, before + Math.max(1, passed));
}

/**
 * Returns why this person cannot change or delete an entry of time, or null if they can: the one who worked, and
 * administrators of code enforcement.
 */
export function timeEntryBlocker(
  { id, scopes: { superAdmin, xerce } }: CaseStaff,
  entry: { readonly staffId: string },
): Extract<ProblemCode, 'no_right'> | null {
  return superAdmin || xerce.isAdmin || entry.staffId === id ? null : 'no_right';
}

/**
 * Returns why this person cannot stop a running timer, or null if they can: its owner, supervisors and administrators
 * of code enforcement. Whether they may still change its case does not count.
 */
export const timerStopBlocker = (
  { isSupervisor, ...person }: CaseStaff & { readonly isSupervisor: boolean },
  entry: { readonly staffId: string },
): Extract<ProblemCode, 'no_right'> | null => (isSupervisor ? null : timeEntryBlocker(person, entry));

/** Returns the text of what is wrong with the day of an entry (`YYYY-MM-DD`), or null: work lies not in the future. */
export const workedOnProblem = (workedOn: string, today: string): string | null =>
  workedOn > today ? text('notInTheFuture', { label: 'Date' }) : null;
