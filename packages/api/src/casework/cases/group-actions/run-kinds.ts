import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { type CaseGroupAction, isCaseGroupActionUndoable } from '@townkeep/core/casework/cases';
import { draftsOfRunPath } from '@townkeep/core/casework/cases/paths.ts';
import { UNDO_SECONDS } from '@townkeep/core/mechanisms/runs';
import { RUN_HELD_SECONDS } from '@townkeep/core/mechanisms/undo';
import { problemText, text } from '@townkeep/core/platform';
import type { Assignment } from '@townkeep/core/identity/people';
import { notifyStaffOfMany } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RunKind } from '../../../platform/run-kinds.ts';
import {
  eachByCommand,
  findEventOfRun,
  overRecords,
  type RecordOutcome,
  type RunRecord,
  skipped,
} from '../../../mechanisms/runs/index.ts';
import { heldByRun, undoChangeOfRun } from '../../../mechanisms/undo/index.ts';
import { changeAssignment } from '../handling/assign-case.ts';
import { caseUndo, closeUndoably, reopenUndoably } from '../handling/undo.ts';
import { generateForCase } from '../notices/generate-for-case.ts';
import { rescheduleInspections } from '../inspections/reschedule-inspections.ts';
import { extendAllDueDates } from '../violations/extend-due-dates.ts';
import { type GroupedCase, listMovedInspections, lockCases } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

const RIGHT = 'cases.change';

/** Changes many cases. Each goes through the rules of the single change, or is skipped with its refusal. */
export const caseGroupActionRun: RunKind = {
  name: 'cases.group-action',
  right: RIGHT,
  run: (context) => {
    const asked = context.input as CaseGroupAction;
    const held = (tx: AgencyTx) => (asked.action === 'ASSIGN' ? heldByRun(tx, context.id) : tx);
    return context.batches(
      overRecords(context, {
        ...batchOf(asked),
        change: (tx, records, by) => changeBatch(held(tx), records, asked, by),
        finish: (tx, changed) => notifyOfRun(held(tx), { runId: context.id, asked, changed }),
      }),
    );
  },
  next: ({ id, input }) =>
    (input as CaseGroupAction).action === 'NOTICE' ? { label: 'Review the drafts', path: draftsOfRunPath(id) } : null,
  undo: {
    kind: 'cases.undo-group-action',
    allows: (input) => isCaseGroupActionUndoable(input as CaseGroupAction),
    seconds: (input) => ((input as CaseGroupAction).action === 'STATUS' ? RUN_HELD_SECONDS : UNDO_SECONDS),
  },
};

/** Gives cases back to those who had them, or undoes their closing or reopening, where they were not changed since. */
export const undoCaseGroupActionRun: RunKind = {
  name: 'cases.undo-group-action',
  right: RIGHT,
  run: (context) => {
    const asked = context.input as CaseGroupAction;
    const restore = asked.action === 'STATUS' ? undoChangeOfRun(caseUndo) : giveBack;
    return context.batches(
      overRecords(context, { ...batchOf(asked), change: (tx, records, by) => restoreBatch(tx, records, by, restore) }),
    );
  },
};

/** Each case that is closed or reopened, or gets a notice, takes a dozen statements. */
const batchOf = ({ action }: CaseGroupAction) => (action === 'STATUS' || action === 'NOTICE' ? { batch: 50 } : {});

async function changeBatch(
  tx: AgencyTx,
  records: readonly RunRecord[],
  asked: CaseGroupAction,
  by: StaffActing,
): Promise<RecordOutcome[]> {
  const { locked, gone } = await lockBatch(tx, records, by);
  const command = ({ id }: GroupedCase) => changeOne(tx, id, asked, by);
  const beforeOf = ({ assigneeId, assigneeGroupId, inspectionIds }: GroupedCase): Before =>
    asked.movesInspections === true ? { assigneeId, assigneeGroupId, inspectionIds } : { assigneeId, assigneeGroupId };
  return [...gone, ...(await eachByCommand(locked, command, beforeOf))];
}

async function changeOne(
  tx: AgencyTx,
  id: string,
  { action, status, assigneeId, groupId, movesInspections, byDays, toDay, ...more }: CaseGroupAction,
  by: StaffActing,
): Promise<unknown> {
  const { noticeConfigId, deliveries, ...closing } = more;
  const { reason } = closing;
  if (action === 'NOTICE')
    return generateForCase(tx, { id, noticeConfigId: noticeConfigId!, deliveries: deliveries ?? [] }, by);
  if (action === 'ASSIGN') return changeAssignment(tx, { id, assigneeId, groupId, movesInspections }, by);
  if (action === 'EXTEND_DUE') return extendAllDueDates(tx, { id, byDays, toDay, reason }, by);
  if (action === 'RESCHEDULE') return rescheduleInspections(tx, { id, byDays, toDay }, by);
  return status === 'CLOSED' ? closeUndoably(tx, { id, ...closing }, by) : reopenUndoably(tx, { id, reason }, by);
}

/** To whom a case was assigned, and the ids of the inspections that moved with it. */
interface Before extends Assignment {
  readonly inspectionIds?: readonly string[];
}

/** A case of a run, as the run left it. */
interface Left {
  readonly id: string;
  readonly version: number;
  readonly before: Before;
}

/** Gives a case back. They could change it when they assigned it, and it has not changed since, so they can. */
function giveBack(tx: AgencyTx, { id, before }: Left, by: StaffActing): Promise<unknown> {
  const { assigneeId, assigneeGroupId: groupId, inspectionIds } = before;
  const moved = inspectionIds && { movesInspections: true, onlyInspections: inspectionIds };
  return changeAssignment(tx, { id, assigneeId, groupId, ...moved }, by, before);
}

async function restoreBatch(
  tx: AgencyTx,
  records: readonly RunRecord[],
  by: StaffActing,
  restore: (tx: AgencyTx, left: Left, by: StaffActing) => Promise<unknown>,
): Promise<RecordOutcome[]> {
  const { locked, gone } = await lockBatch(tx, records, by);
  const earlier = new Map(records.map(({ id, before, version }) => [id, { before: before as Before, version }]));
  const isUnchanged = ({ id, version }: GroupedCase) => earlier.get(id)?.version === version;
  const outcomes = await eachByCommand(locked.filter(isUnchanged), ({ id, version }) =>
    restore(tx, { id, version, before: earlier.get(id)!.before }, by),
  );
  const changedSince = locked.filter((each) => !isUnchanged(each)).map((each) => skipped(each, text('changedSince')));
  return [...gone, ...changedSince, ...outcomes];
}

/** Locks the cases of a batch. `gone` are the outcomes of those that were deleted or that the person may not see. */
async function lockBatch(tx: AgencyTx, records: readonly RunRecord[], { person }: Pick<StaffActing, 'person'>) {
  const locked = await lockCases(
    tx,
    records.map(({ id }) => id),
    person.scopes,
  );
  const found = new Set(locked.map(({ id }) => id));
  const gone = records
    .filter(({ id }) => !found.has(id))
    .map(({ id, label }) => ({ outcome: 'SKIPPED' as const, id, label, reason: problemText('not_found') }));
  return { locked, gone };
}

interface Finished {
  readonly runId: string;
  readonly asked: CaseGroupAction;
  readonly changed: number;
}

/** Notifies the new assignee, or each inspector of what moved, once for the whole run. */
async function notifyOfRun(tx: AgencyTx, { runId, asked, changed }: Finished): Promise<void> {
  if (changed === 0) return;
  if (asked.action === 'RESCHEDULE')
    for (const { eventId, count } of await listMovedInspections(tx, runId))
      notifyStaffOfMany(tx, caseNotifications.inspectionChanged, eventId, { id: runId, count });
  if (asked.action !== 'ASSIGN') return;
  const eventId = await findEventOfRun(tx, runId, caseEvents.assigned);
  if (eventId === undefined) return;
  notifyStaffOfMany(tx, caseNotifications.assigned, eventId, { id: runId, count: changed });
}
