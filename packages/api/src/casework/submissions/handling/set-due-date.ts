import { dueDateProblems } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { invalid, Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { resetDeadlines } from './deadlines.ts';
import { lockForChange } from './lock-for-change.ts';
import { saveSubmission } from './queries/changes.ts';

interface DueDate extends Change {
  readonly dueDate: string | null;
  readonly reason: string | null;
}

/**
 * Sets the day by which an open submission is due, which its reporter sees, for a reason that staff see. The deadline
 * of its resolution follows.
 * @throws Problem submission_closed, invalid_input (dueDate, reason), and those of `lockForChange`
 */
export async function setDueDate(
  tx: AgencyTx,
  { dueDate, reason, ...change }: DueDate,
  by: StaffActing,
): Promise<void> {
  const before = await lockForChange(tx, change, by);
  if (before.status === 'CLOSED') throw new Problem('submission_closed');
  const problems = dueDateProblems({ dueDate, reason }, by.today);
  if (dueDate === null || reason === null || Object.keys(problems).length > 0) throw invalid(problems);
  if (before.dueOn === dueDate) return;
  await saveSubmission(tx, change.id, { due_on: dueDate }, by.now);
  await resetDeadlines(tx, change.id, by.now);
  recordEvent(tx, by.actor, submissionEvents.dueDateChanged, change.id, { from: before.dueOn, to: dueDate, reason });
}
