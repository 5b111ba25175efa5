import {
  caseProblems,
  type CaseTime,
  type TimeEdit,
  timeEntryBlocker,
  timerMinutes,
  workedOnProblem,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { personName } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { casePart, lockCaseForAddition } from '../part.ts';
import { saveTotals } from '../handling/queries.ts';
import { offeredActivity } from './add-time.ts';
import { listEntries, type StoredEntry } from './queries.ts';
import { timeOf } from './read-time.ts';
import { stopTimer } from './stop-timer.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface EntryOfCase {
  readonly id: string;
  readonly entryId: string;
  readonly version?: number | undefined;
}

const part = casePart({
  table: 'time_entries',
  find: async (tx, caseId, id) => (await listEntries(tx, caseId)).find((entry) => entry.id === id),
  lock: lockCaseForAddition,
  blocker: ({ person }, entry) => timeEntryBlocker(person, { staffId: entry.staff.id }),
  after: saveTotals,
});

const partOf = ({ id, entryId: partId, version }: EntryOfCase) => ({ id, partId, version });

const named = ({ id, activity, staff }: StoredEntry) => ({
  entryId: id,
  activity: { id: activity.id, name: activity.name },
  staff: { id: staff.id, name: personName(staff) },
});

interface Changed {
  readonly activity: { readonly id: string; readonly name: string };
  readonly workedOn: string;
  readonly minutes: number;
  readonly note: string | null;
}

/** Returns an entry after a change. @throws Problem timer_stopped, invalid_input (activityId, workedOn) */
async function changedEntry(tx: AgencyTx, before: StoredEntry, edit: TimeEdit, by: StaffActing): Promise<Changed> {
  if (edit.stopsTimer && before.runningSince === null) throw new Problem(caseProblems.timer_stopped);
  const { activityId = before.activity.id, workedOn = before.workedOn, note = before.note } = edit;
  const problem = workedOnProblem(workedOn, by.today);
  if (problem !== null) throw invalid({ workedOn: problem });
  const added = edit.stopsTimer ? timerMinutes(before.runningSince!, by.now, before.minutes) : before.minutes;
  return {
    activity: activityId === before.activity.id ? before.activity : await offeredActivity(tx, activityId),
    workedOn,
    minutes: edit.minutes ?? added,
    note,
  };
}

/** Whether an edit only stops the timer, which is always possible. */
const onlyStops = ({ stopsTimer, activityId, workedOn, minutes, note }: TimeEdit): boolean =>
  stopsTimer && [activityId, workedOn, minutes, note].every((value) => value === undefined);

/**
 * Changes an entry of time, or stops its timer; what is absent stays. Typed minutes replace those of the timer.
 * @throws Problem not_found, no_right, stale_version, timer_stopped, invalid_input (activityId, workedOn), and those of
 * `lockCaseForAddition`
 */
export async function editTime(tx: AgencyTx, edit: TimeEdit & EntryOfCase, by: StaffActing): Promise<CaseTime> {
  if (onlyStops(edit)) return stopTimer(tx, edit, by);
  const { before } = await part.lock(tx, partOf(edit), by);
  const after = await changedEntry(tx, before, edit, by);
  const factsOf = ({ activity, ...rest }: Changed) => ({
    activity: activity.name,
    workedOn: rest.workedOn,
    minutes: rest.minutes,
    note: rest.note,
  });
  const changes = changesBetween(factsOf(before), factsOf(after));
  if (Object.keys(changes).length === 0 && !edit.stopsTimer) return timeOf(tx, edit.id);
  const { minutes, note } = after;
  const columns = { activity_id: after.activity.id, worked_on: after.workedOn, minutes, note };
  const runningSince = edit.stopsTimer ? null : before.runningSince;
  await part.save(tx, partOf(edit), { ...columns, running_since: runningSince }, by.now);
  const { entryId, activity, staff } = named(before);
  if (edit.stopsTimer)
    recordEvent(tx, by.actor, caseEvents.timeLogged, edit.id, {
      entryId,
      activity: { id: after.activity.id, name: after.activity.name },
      workedOn: after.workedOn,
      minutes: after.minutes,
    });
  else recordEvent(tx, by.actor, caseEvents.timeChanged, edit.id, { entryId, activity, staff, changes });
  return timeOf(tx, edit.id);
}

/** Deletes an entry of time. @throws Problem not_found, no_right, stale_version, and those of `lockCaseForAddition` */
export async function removeTime(tx: AgencyTx, of: EntryOfCase, by: StaffActing): Promise<CaseTime> {
  const { before } = await part.lock(tx, partOf(of), by);
  await part.end(tx, partOf(of), by.now);
  recordEvent(tx, by.actor, caseEvents.timeRemoved, of.id, { ...named(before), minutes: before.minutes });
  return timeOf(tx, of.id);
}
