import type { GroupAction } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { eachByCommand, type RecordOutcome, unchanged } from '../../../../mechanisms/runs/index.ts';
import { undoChangeOfRun } from '../../../../mechanisms/undo/index.ts';
import { setCategory } from '../../handling/corrections/set-category.ts';
import { closeUndoably, reopenUndoably, submissionUndo } from '../../handling/undo.ts';
import type { GroupChange, Grouped } from '../change.ts';
import type { StaffActing } from '../../../../platform/acting.ts';

/**
 * Closes or reopens a batch of submissions, with a letter to each reporter as for a single one, or undoes that.
 */
export const setStatusOfGroup: GroupChange = {
  apply: (tx, submissions, { status, outcomeId, outcome, message, reason }, by) =>
    eachByCommand(submissions, ({ id }) =>
      status === 'CLOSED'
        ? closeUndoably(tx, { id, outcomeId, outcome, message, reason }, by)
        : reopenUndoably(tx, { id, message, reason }, by),
    ),
  restore: (tx, submissions, _, by) =>
    eachByCommand(submissions, ({ id, version }) => undoChangeOfRun(submissionUndo)(tx, { id, version }, by)),
};

/** Moves a batch of submissions to a category, or each back to its own; answers are kept and brought back. */
export const moveGroup: GroupChange = {
  apply: (tx, submissions, { categoryId }, by) => moveEach(tx, submissions, () => categoryId!, by),
  restore: (tx, submissions, _, by) => moveEach(tx, submissions, ({ before }) => String(before), by),
};

async function moveEach(
  tx: AgencyTx,
  submissions: readonly Grouped[],
  toOf: (submission: Grouped) => string,
  by: StaffActing,
): Promise<RecordOutcome[]> {
  const same = submissions.filter((each) => each.categoryId === toOf(each));
  const others = submissions.filter((each) => !same.includes(each));
  const move = (each: Grouped) => setCategory(tx, { id: each.id, categoryId: toOf(each), fields: [] }, by);
  return [...same.map(unchanged), ...(await eachByCommand(others, move, ({ categoryId }) => categoryId))];
}

/** The actions by name, and how each changes a batch. */
export type GroupChanges = Readonly<Record<GroupAction['action'], GroupChange>>;
