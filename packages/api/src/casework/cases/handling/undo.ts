import { maySeeCase } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { undoable, type UndoableKind, type UndoRows } from '../../../mechanisms/undo/index.ts';
import { closeCase, reopenCase } from './close-and-reopen.ts';
import { lockCase, saveTotals } from './queries.ts';

const itself = (...columns: string[]): UndoRows => ({ table: 'cases', columns, by: 'id' });
const inspections = (...columns: string[]): UndoRows => ({ table: 'inspections', columns, by: 'case_id' });

const CANCELED = ['status', 'cancel_reason_id', 'cancel_note'];

/** The changes of a case that can be undone, with the columns of its rows that they change. */
export const caseUndo: UndoableKind = {
  parts: {
    ASSIGNMENT: [itself('assignee_id', 'assignee_group_id'), inspections('assignee_id')],
    CLOSING: [
      itself('status', 'closed_at', 'outcome', 'outcome_id'),
      inspections(...CANCELED),
      // Their reporters hear of the closing, which counts as an answer.
      {
        table: 'submissions',
        columns: ['awaits_reply'],
        by: 'id',
        through: ['case_submissions', 'case_id', 'submission_id'],
      },
    ],
    REOPENING: [itself('status', 'closed_at', 'reopened_at', 'outcome', 'outcome_id')],
    RESULT: [
      itself('status'),
      { table: 'case_violations', columns: ['status', 'disposition_id', 'resolved_at'], by: 'case_id' },
    ],
    PLAN: [
      itself('status'),
      inspections('type_id', 'is_verification', 'planned_on', 'planned_at', 'minutes', 'assignee_id'),
    ],
    CANCELLATION: [itself('status'), inspections(...CANCELED)],
  },
  event: caseEvents.undone,
  lock: async (tx, id, { person }) => {
    const found = await lockCase(tx, id);
    return found !== undefined && maySeeCase(person.scopes, found.violationTypeIds);
  },
  after: saveTotals,
};

/** Closes a case as `closeCase`, so that it can be undone. */
export const closeUndoably = undoable(caseUndo, 'CLOSING', closeCase);

/** Reopens a case as `reopenCase`, so that it can be undone. */
export const reopenUndoably = undoable(caseUndo, 'REOPENING', reopenCase);
