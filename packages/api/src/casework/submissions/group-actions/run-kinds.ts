import { problemText, text } from '@townkeep/core/platform';
import { changeBlocker, type GroupAction } from '@townkeep/core/casework/submissions';
import { UNDO_SECONDS } from '@townkeep/core/mechanisms/runs';
import { RUN_HELD_SECONDS } from '@townkeep/core/mechanisms/undo';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RunKind } from '../../../platform/run-kinds.ts';
import { overRecords, type RecordOutcome, type RunRecord, skipped } from '../../../mechanisms/runs/index.ts';
import { assignGroup, giveBackBlocker } from './actions/assign.ts';
import { type GroupChanges, moveGroup, setStatusOfGroup } from './actions/one-by-one.ts';
import { tagGroup } from './actions/tags.ts';
import { setVisibilityOfGroup } from './actions/visibility.ts';
import type { Grouped, GroupChange } from './change.ts';
import { heldByRun } from '../../../mechanisms/undo/index.ts';
import { lockSubmissions } from './queries.ts';
import { notifyAssigned } from './notify-assigned.ts';
import type { StaffActing } from '../../../platform/acting.ts';

const changes: GroupChanges = {
  ASSIGN: assignGroup,
  STATUS: setStatusOfGroup,
  TAGS: tagGroup,
  CATEGORY: moveGroup,
  VISIBILITY: setVisibilityOfGroup,
};

/** Changes many submissions. Each goes through the rules of the single change, or is skipped with its refusal. */
export const groupActionRun: RunKind = {
  name: 'submissions.group-action',
  right: 'submissions.change',
  run: (context) => {
    const asked = context.input as GroupAction;
    const held = (tx: AgencyTx) => (isStatus(asked) ? tx : heldByRun(tx, context.id));
    return context.batches(
      overRecords(context, {
        ...batchOf(asked),
        change: (tx, records, by) => changeBatch(held(tx), records, by, { asked, apply: changes[asked.action].apply }),
        finish: (tx, changed) => notifyAssigned(held(tx), { runId: context.id, asked, changed }),
      }),
    );
  },
  undo: {
    kind: 'submissions.undo-group-action',
    allows: () => true,
    seconds: (input) => (isStatus(input as GroupAction) ? RUN_HELD_SECONDS : UNDO_SECONDS),
  },
};

/** A change of status holds back what each submission sends, as the single one does. */
const isStatus = ({ action }: GroupAction): boolean => action === 'STATUS';

/** Each submission that is closed or reopened takes a dozen statements. */
const batchOf = (asked: GroupAction) => (isStatus(asked) ? { batch: 50 } : {});

/** Restores what a group action changed, where the submission was not changed since. */
export const undoGroupActionRun: RunKind = {
  name: 'submissions.undo-group-action',
  right: 'submissions.change',
  run: (context) => {
    const asked = context.input as GroupAction;
    const apply = changes[asked.action].restore;
    return context.batches(
      overRecords(context, {
        ...batchOf(asked),
        change: (tx, records, by) => changeBatch(tx, records, by, { asked, apply, isUndo: true }),
      }),
    );
  },
};

interface Batch {
  readonly asked: GroupAction;
  readonly apply: GroupChange['apply'];
  readonly isUndo?: boolean;
}

async function changeBatch(
  tx: AgencyTx,
  records: readonly RunRecord[],
  call: StaffActing,
  { asked, apply, isUndo = false }: Batch,
): Promise<RecordOutcome[]> {
  const by = call;
  const locked = new Map(
    (
      await lockSubmissions(
        tx,
        records.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  );
  const outcomes: RecordOutcome[] = [];
  const ready: Grouped[] = [];
  for (const { id, label, before, version } of records) {
    const submission = locked.get(id);
    if (submission === undefined) {
      outcomes.push({ outcome: 'SKIPPED', id, label, reason: problemText('not_found') });
      continue;
    }
    const isGivenBack = isUndo && asked.action === 'ASSIGN';
    const blocker = isGivenBack ? giveBackBlocker(by, { before }) : changeBlocker(by.person, submission);
    if (isUndo && submission.version !== version) outcomes.push(skipped(submission, text('changedSince')));
    else if (blocker !== null) outcomes.push(skipped(submission, problemText(blocker)));
    else ready.push({ ...submission, before });
  }
  return ready.length === 0 ? outcomes : [...outcomes, ...(await apply(tx, ready, asked, by))];
}
