import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { undoable, type UndoableKind, type UndoParts } from '../../../mechanisms/undo/index.ts';
import { closeSubmission, reopenSubmission } from './close-and-reopen.ts';
import { lockSubmission, touchSubmission } from './queries/changes.ts';

const changing = (...columns: string[]): UndoParts => [{ table: 'submissions', columns, by: 'id' }];

/** The changes of a submission that can be undone, with the columns that they change. */
export const submissionUndo: UndoableKind = {
  parts: {
    ASSIGNMENT: changing('assignee_id', 'assignee_group_id'),
    CATEGORY: changing('category_id', 'fields', 'internal_fields', 'kept_answers', 'due_on'),
    CLOSING: changing('status', 'closed_at', 'outcome', 'outcome_id', 'awaits_reply'),
    REOPENING: changing('status', 'closed_at', 'reopened_at', 'outcome', 'outcome_id'),
  },
  event: submissionEvents.undone,
  lock: async (tx, id) => (await lockSubmission(tx, id)) !== undefined,
  after: touchSubmission,
};

/** Closes a submission as `closeSubmission`, so that it can be undone. Not for duplicates, which change others too. */
export const closeUndoably = undoable(submissionUndo, 'CLOSING', closeSubmission);

/** Reopens a submission as `reopenSubmission`, so that it can be undone. */
export const reopenUndoably = undoable(submissionUndo, 'REOPENING', reopenSubmission);
