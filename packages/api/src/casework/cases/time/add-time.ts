import { caseProblems, type CaseTime, type TimeInput, workedOnProblem } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { timeActivityList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { lockCaseForAddition } from '../part.ts';
import { saveTotals } from '../handling/queries.ts';
import { findItems, type ListItem } from '../../../platform/settings/items-queries.ts';
import { findRunningTimer, insertEntry } from './queries.ts';
import { timeOf } from './read-time.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Returns an activity that is offered. @throws Problem invalid_input (activityId) */
export async function offeredActivity(tx: AgencyTx, activityId: string): Promise<ListItem> {
  const activity = (await findItems(tx, timeActivityList, [activityId])).get(activityId);
  if (activity?.isActive === true) return activity;
  throw invalid({ activityId: text('notOffered', { label: activity?.name ?? 'This activity' }) });
}

/**
 * Adds one's own time to a case, typed or by a timer that starts now. Closed cases take time too.
 * @throws Problem timer_running, no_right (a super admin has no time), invalid_input (activityId, workedOn, minutes), and
 * those of `lockCaseForAddition`
 */
export async function addTime(
  tx: AgencyTx,
  { id, activityId, startsTimer, minutes, note = null, workedOn }: TimeInput & { readonly id: string },
  by: StaffActing,
): Promise<CaseTime> {
  await lockCaseForAddition(tx, { id }, by);
  if (!by.staff.flags.hasOwnProfile) throw new Problem('no_right');
  const activity = await offeredActivity(tx, activityId);
  const day = startsTimer ? by.today : (workedOn ?? by.today);
  const problem = workedOnProblem(day, by.today);
  if (problem !== null) throw invalid({ workedOn: problem });
  if (!startsTimer && minutes === undefined) throw invalid({ minutes: text('required', { label: 'Minutes' }) });
  if (startsTimer && (await findRunningTimer(tx, by.person.id)) !== undefined)
    throw new Problem(caseProblems.timer_running);
  const entryId = newId();
  await insertEntry(tx, {
    id: entryId,
    caseId: id,
    staffId: by.person.id,
    activityId,
    workedOn: day,
    minutes: startsTimer ? 0 : minutes!,
    note,
    runningSince: startsTimer ? by.now : null,
    now: by.now,
  });
  await saveTotals(tx, id, by.now);
  const named = { entryId, activity: { id: activity.id, name: activity.name } };
  if (startsTimer) recordEvent(tx, by.actor, caseEvents.timerStarted, id, named);
  else recordEvent(tx, by.actor, caseEvents.timeLogged, id, { ...named, workedOn: day, minutes: minutes! });
  return timeOf(tx, id);
}
