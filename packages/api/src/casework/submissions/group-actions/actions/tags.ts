import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { changeTagsOfMany, type TagsChanged } from '../../../../mechanisms/tags/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvents } from '../../../../platform/records/events.ts';
import { changed, type RecordOutcome, skipped, unchanged } from '../../../../mechanisms/runs/index.ts';
import type { Grouped, GroupChange } from '../change.ts';
import { saveEdits } from '../queries.ts';
import type { StaffActing } from '../../../../platform/acting.ts';

/** The tags to add to and to remove from one submission. */
interface Tagging {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Adds and removes tags of a batch of submissions, or takes such a change back. */
export const tagGroup: GroupChange = {
  apply: (tx, submissions, { addTags, removeTags }, by) =>
    tagEach(tx, submissions, () => ({ add: addTags, remove: removeTags }), by),
  restore: (tx, submissions, _, by) =>
    tagEach(
      tx,
      submissions,
      ({ before }) => {
        const { add, remove } = before as Tagging;
        return { add: remove, remove: add };
      },
      by,
    ),
};

/** `before` of an outcome has what was added and removed. */
async function tagEach(
  tx: AgencyTx,
  submissions: readonly Grouped[],
  toOf: (submission: Grouped) => Tagging,
  by: StaffActing,
): Promise<RecordOutcome[]> {
  const asked = submissions.map((submission) => ({ id: submission.id, ...toOf(submission) }));
  const found = await changeTagsOfMany(tx, asked, by.now);
  const changes = submissions.flatMap(({ id }) => {
    const each = found.get(id)!;
    return 'added' in each ? [{ id, ...each }] : [];
  });
  if (changes.length > 0) {
    await saveEdits(
      tx,
      changes.map(({ id }) => id),
      by.now,
    );
    recordEvents(
      tx,
      by.actor,
      submissionEvents.tagsChanged,
      changes.map(({ id, added, removed }) => ({ subjectId: id, data: { added, removed } })),
    );
  }
  return submissions.map((submission) => outcomeOf(submission, found.get(submission.id)!));
}

function outcomeOf(submission: Grouped, result: TagsChanged): RecordOutcome {
  if ('refused' in result) return skipped(submission, result.refused);
  if ('isSame' in result) return unchanged(submission);
  const ids = (tags: readonly { readonly id: string }[]) => tags.map(({ id }) => id);
  return changed(submission, { add: ids(result.added), remove: ids(result.removed) } satisfies Tagging);
}
