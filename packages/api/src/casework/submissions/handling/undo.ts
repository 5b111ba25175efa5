import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { UndoableKind, UndoParts } from '../../../mechanisms/undo/index.ts';
import { lockSubmission, touchSubmission } from './queries/changes.ts';

const changing = (...columns: string[]): UndoParts => [{ table: 'submissions', columns, by: 'id' }];

/** The changes of a submission that can be undone, with the columns that they change. */
export const submissionUndo: UndoableKind = {
  parts: {
    ASSIGNMENT: changing('assignee_id', 'assignee_group_id'),
    CATEGORY: changing('category_id', 'fields', 'internal_fields', 'kept_answers', 'due_on'),
    CLOSING: changing('status', 'closed_at', 'outcome', 'outcome_id', 'awaits_reply'),
  },
  event: submissionEvents.undone,
  lock: async (tx, id) => (await lockSubmission(tx, id)) !== undefined,
  after: touchSubmission,
};
