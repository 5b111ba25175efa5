import { caseProblems, type CaseTime, maySeeCase, timerMinutes, timerStopBlocker } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { Problem } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { refuseStale, saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { lockCase, saveTotals } from '../handling/queries.ts';
import { listEntries, type StoredEntry } from './queries.ts';
import { timeOf, totalsOf } from './read-time.ts';

interface TimerOfCase {
  readonly id: string;
  readonly entryId: string;
  readonly version?: number | undefined;
}

/**
 * Stops a running timer. Its owner can always do so, also on a case that they may no longer change or see: then the
 * answer has their own entry only. Supervisors stop those of others on cases that they may see.
 * @throws Problem not_found, no_right, stale_version, timer_stopped
 */
export async function stopTimer(
  tx: AgencyTx,
  { id, entryId, version }: TimerOfCase,
  by: StaffActing,
): Promise<CaseTime> {
  const of = await lockCase(tx, id);
  const before = (await listEntries(tx, id)).find((entry) => entry.id === entryId);
  if (of === undefined || before === undefined) throw new Problem('not_found');
  const seesCase = maySeeCase(by.person.scopes, of.violationTypeIds);
  const isOwn = before.staff.id === by.person.id;
  if (!seesCase && !isOwn) throw new Problem('not_found');
  const blocker = timerStopBlocker(
    { ...by.person, isSupervisor: by.staff.flags.isSupervisor },
    { staffId: before.staff.id },
  );
  if (blocker !== null) throw new Problem(blocker);
  refuseStale(before, version);
  if (before.runningSince === null) throw new Problem(caseProblems.timer_stopped);
  const minutes = timerMinutes(before.runningSince, by.now, before.minutes);
  await saveRow(tx, 'time_entries', entryId, { minutes, running_since: null });
  await saveTotals(tx, id, by.now);
  recordStop(tx, id, { before, minutes, isOwn }, by);
  return seesCase ? timeOf(tx, id) : totalsOf((await listEntries(tx, id)).filter((entry) => entry.id === entryId));
}

interface Stop {
  readonly before: StoredEntry;
  readonly minutes: number;
  readonly isOwn: boolean;
}

/** Records one's own stop as time, and that of another person as a change of theirs. */
function recordStop(tx: AgencyTx, caseId: string, { before, minutes, isOwn }: Stop, by: StaffActing): void {
  const { id: entryId, staff, workedOn } = before;
  const named = { entryId, activity: { id: before.activity.id, name: before.activity.name } };
  if (isOwn) recordEvent(tx, by.actor, caseEvents.timeLogged, caseId, { ...named, workedOn, minutes });
  else
    recordEvent(tx, by.actor, caseEvents.timeChanged, caseId, {
      ...named,
      staff: { id: staff.id, name: personName(staff) },
      changes: { minutes: { from: before.minutes, to: minutes } },
    });
}
