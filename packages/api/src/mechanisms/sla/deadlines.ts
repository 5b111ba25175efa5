import {
  deadlineAfter,
  type RowSla,
  type ShownGoal,
  type SlaGoal,
  slaGoalNames,
  slaState,
  type SlaTimes,
} from '@townkeep/core/mechanisms/sla';
import { slaSettingsForm } from '@townkeep/core/across/setup';
import type { WorkCalendar } from '@townkeep/core/office/work-schedule';
import { informationArea } from '../../office/agencies/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { areaOf, readArea } from '../../platform/settings/settings-rows.ts';
import { readWorkSchedule } from '../../office/work-schedule/index.ts';
import {
  type DeadlineJson,
  type GoalDeadline,
  type NextDeadline,
  removeDeadlines,
  saveDeadlines,
  saveMet,
} from './queries.ts';

/** The agency's times. */
export const slaArea = areaOf(slaSettingsForm);

/** Returns the agency's times, and the calendar in which they are counted. */
export async function readSla(tx: AgencyTx) {
  const times = await readArea(tx, slaArea);
  const { timezone } = await readArea(tx, informationArea);
  const calendar: WorkCalendar = { timezone, schedule: await readWorkSchedule(tx) };
  return { times, calendar };
}

/** Returns the deadline of a goal some hours after an instant; none without hours. */
export const goalAfter = (
  goal: SlaGoal,
  from: Date,
  hours: number | null,
  { times, calendar }: { readonly times: SlaTimes; readonly calendar: WorkCalendar },
): GoalDeadline[] => (hours === null ? [] : [{ goal, ...deadlineAfter(from, hours, times, calendar) }]);

/** Replaces the deadlines of a record. Goals that were met stay met, with the deadline that they had. */
export async function setDeadlines(
  tx: AgencyTx,
  subjectId: string,
  deadlines: readonly GoalDeadline[],
  now: Date,
): Promise<void> {
  await removeDeadlines(
    tx,
    subjectId,
    deadlines.map(({ goal }) => goal),
  );
  saveDeadlines(tx, subjectId, deadlines, now);
}

/** Records that goals of a record were met. */
export const meetGoals = (tx: AgencyTx, subjectId: string, goals: readonly SlaGoal[], at: Date): void =>
  saveMet(tx, subjectId, goals, at);

/** Records that a goal of a record is to be met again. */
export const reopenGoal = (tx: AgencyTx, subjectId: string, goal: SlaGoal): void =>
  saveMet(tx, subjectId, [goal], null);

/** Returns the goals of a record with their states. */
export const shownGoals = (deadlines: readonly DeadlineJson[], now: Date): ShownGoal[] =>
  deadlines.map(({ goal, dueAt, warnAt, metAt }) => {
    const clock = { dueAt: new Date(dueAt), warnAt: new Date(warnAt), metAt: metAt === null ? null : new Date(metAt) };
    return {
      goal,
      state: slaState(clock, now),
      dueAt: clock.dueAt.toISOString(),
      metAt: clock.metAt?.toISOString() ?? null,
    };
  });

/** Returns the worst state of what is still to be met; null when there is nothing. */
export function rowState({ dueAt, warnAt }: NextDeadline, now: Date): RowSla {
  if (dueAt === null || warnAt === null) return null;
  const state = slaState({ dueAt: new Date(dueAt), warnAt: new Date(warnAt), metAt: null }, now);
  return state === 'MET' || state === 'MET_LATE' ? null : state;
}

/** Returns a deadline as a notification names it, such as `first reply by Dec 4, 5:00 PM` on the agency's clock. */
export async function deadlineDetail(
  tx: AgencyTx,
  { goal, dueAt }: { readonly goal: SlaGoal; readonly dueAt: string },
): Promise<string> {
  const { timezone } = await readArea(tx, informationArea);
  return `${slaGoalNames[goal].toLowerCase()} by ${instantText(new Date(dueAt), timezone)}`;
}

const instantText = (at: Date, timeZone: string): string =>
  at.toLocaleString('en-US', { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
