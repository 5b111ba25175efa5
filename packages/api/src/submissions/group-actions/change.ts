import type { Problem } from '@townkeep/core/kernel';
import type { GroupAction } from '@townkeep/core/submissions';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { RecordOutcome } from '../../runs/index.ts';
import type { StaffActor } from '../staff-actor.ts';
import type { GroupedSubmission } from './queries.ts';

/** A locked submission, which the person may change, with its earlier value in a run that undoes another one. */
export interface Grouped extends GroupedSubmission {
  readonly before: unknown;
}

/** One kind of group action: how it changes a batch, and how it restores one. */
export interface GroupChange {
  readonly apply: (
    tx: AgencyTx,
    submissions: readonly Grouped[],
    asked: GroupAction,
    by: StaffActor,
  ) => Promise<RecordOutcome[]>;
  readonly restore: GroupChange['apply'] | null;
}

const labelOf = ({ number }: Pick<GroupedSubmission, 'number'>): string => `#${number}`;

export const changed = (submission: GroupedSubmission, before: unknown): RecordOutcome => ({
  outcome: 'CHANGED',
  id: submission.id,
  label: labelOf(submission),
  before,
  version: submission.version + 1,
});

export const unchanged = (submission: GroupedSubmission): RecordOutcome => ({
  outcome: 'UNCHANGED',
  id: submission.id,
  label: labelOf(submission),
});

export const skipped = (submission: GroupedSubmission, reason: string): RecordOutcome => ({
  outcome: 'SKIPPED',
  id: submission.id,
  label: labelOf(submission),
  reason,
});

/** Returns the text of a refusal: that of its first field, if it has any. */
export const reasonOf = ({ fields = {}, message }: Problem): string => Object.values(fields)[0] ?? message;
