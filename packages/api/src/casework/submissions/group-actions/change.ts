import type { GroupAction } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RecordOutcome } from '../../../mechanisms/runs/index.ts';
import type { GroupedSubmission } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

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
    by: StaffActing,
  ) => Promise<RecordOutcome[]>;
  readonly restore: GroupChange['apply'];
}
