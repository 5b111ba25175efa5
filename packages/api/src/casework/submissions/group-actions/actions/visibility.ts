import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvents } from '../../../../platform/records/events.ts';
import { changed, type RecordOutcome, unchanged } from '../../../../mechanisms/runs/index.ts';
import type { Grouped, GroupChange } from '../change.ts';
import { saveVisibilities } from '../queries.ts';
import type { StaffActing } from '../../../../platform/acting.ts';

type Visibility = Grouped['visibility'];

/** Makes a batch of submissions internal or external, or each as it was before. */
export const setVisibilityOfGroup: GroupChange = {
  apply: (tx, submissions, { visibility }, by) => setEach(tx, submissions, () => visibility!, by),
  restore: (tx, submissions, _, by) => setEach(tx, submissions, ({ before }) => before as Visibility, by),
};

async function setEach(
  tx: AgencyTx,
  submissions: readonly Grouped[],
  toOf: (submission: Grouped) => Visibility,
  by: StaffActing,
): Promise<RecordOutcome[]> {
  const others = submissions.filter((each) => each.visibility !== toOf(each));
  if (others.length > 0) {
    await saveVisibilities(
      tx,
      others.map((each) => ({ id: each.id, visibility: toOf(each) })),
      by.now,
    );
    recordEvents(
      tx,
      by.actor,
      submissionEvents.visibilityChanged,
      others.map((each) => ({ subjectId: each.id, data: { from: each.visibility, to: toOf(each) } })),
    );
  }
  return submissions.map((each) => (others.includes(each) ? changed(each, each.visibility) : unchanged(each)));
}
