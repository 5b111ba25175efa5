import { Problem } from '@townkeep/core/kernel';
import type { GroupAction } from '@townkeep/core/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RecordOutcome } from '../../../runs/index.ts';
import { closeSubmission } from '../../handling/close-submission.ts';
import { setCategory } from '../../handling/corrections/set-category.ts';
import { reopenSubmission } from '../../handling/reopen-submission.ts';
import type { StaffActor } from '../../staff-actor.ts';
import { changed, type Grouped, type GroupChange, reasonOf, skipped, unchanged } from '../change.ts';

type Command = (tx: AgencyTx, submission: Grouped, by: StaffActor) => Promise<void>;

/**
 * Runs a command of single submissions for each of a batch. A command refuses before it writes anything, so a refusal
 * leaves the transaction as it was.
 */
async function eachByCommand(
  tx: AgencyTx,
  submissions: readonly Grouped[],
  by: StaffActor,
  command: Command,
  beforeOf: (submission: Grouped) => unknown = () => null,
): Promise<RecordOutcome[]> {
  const outcomes: RecordOutcome[] = [];
  for (const submission of submissions) {
    try {
      await command(tx, submission, by);
      outcomes.push(changed(submission, beforeOf(submission)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcomes.push(skipped(submission, reasonOf(error)));
    }
  }
  return outcomes;
}

/** Closes or reopens a batch of submissions, with a letter to each reporter as for a single one. */
export const setStatusOfGroup: GroupChange = {
  apply: (tx, submissions, { status, outcomeId, outcome, message, reason }, by) =>
    eachByCommand(tx, submissions, by, (_, { id }) =>
      status === 'CLOSED'
        ? closeSubmission(tx, { id, outcomeId, outcome, message, reason }, by)
        : reopenSubmission(tx, { id, message, reason }, by),
    ),
  restore: null,
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
  by: StaffActor,
): Promise<RecordOutcome[]> {
  const same = submissions.filter((each) => each.categoryId === toOf(each));
  const others = submissions.filter((each) => !same.includes(each));
  const move: Command = (_, each) => setCategory(tx, { id: each.id, categoryId: toOf(each), fields: [] }, by);
  return [...same.map(unchanged), ...(await eachByCommand(tx, others, by, move, ({ categoryId }) => categoryId))];
}

/** The actions by name, and how each changes a batch. */
export type GroupChanges = Readonly<Record<GroupAction['action'], GroupChange>>;
