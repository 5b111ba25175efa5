import { type Day, dayWords } from '../../../platform/formats/calendar.ts';
import { text } from '../../../platform/messages.ts';
import type { FieldTexts } from '../../../platform/problems.ts';
import { assignmentProblems } from '../../../identity/people/index.ts';
import { extendDueProblems, type MovedDays, movedDaysProblems } from '../violations/due-dates.ts';
import { caseClosingProblems } from '../handling/closing.ts';
import type { CaseGroupAction } from './staff-contract.ts';

/** Returns the problems of the fields that an action needs, by field. `outcomes` are those that are offered. */
export function caseGroupActionProblems(
  asked: CaseGroupAction,
  outcomes: Parameters<typeof caseClosingProblems>[1],
  today: Day,
): FieldTexts {
  if (asked.action === 'EXTEND_DUE') return extendDueProblems(asked, today);
  if (asked.action === 'RESCHEDULE') return movedDaysProblems(asked, today);
  if (asked.action === 'STATUS') {
    if (asked.status === undefined) return { status: text('required', { label: 'Status' }) };
    return asked.status === 'CLOSED' ? caseClosingProblems(asked, outcomes) : {};
  }
  if (asked.action === 'NOTICE')
    return {
      ...(asked.noticeConfigId ? {} : { noticeConfigId: text('required', { label: 'Notice' }) }),
      ...(asked.deliveries?.length ? {} : { deliveries: text('required', { label: 'Delivery' }) }),
    };
  if (asked.assigneeId === undefined && asked.groupId === undefined)
    return { assigneeId: text('required', { label: 'Assignee' }) };
  return assignmentProblems(asked);
}

/** Returns the text of a number of cases. */
export const casesText = (count: number): string => (count === 1 ? '1 case' : `${count.toLocaleString('en-US')} cases`);

const movedText = ({ byDays = null, toDay = null }: MovedDays): string =>
  toDay === null ? `by ${byDays === 1 ? '1 day' : `${byDays ?? 0} days`}` : `to ${dayWords(toDay)}`;

/** Returns the text of a group action, such as `Assign 12 cases to Ana Lee`. `named`: the assignee, null for none, or the notice. */
export function caseGroupActionLabel(
  { action, status, ...to }: CaseGroupAction,
  count: number,
  named: string | null,
): string {
  const those = casesText(count);
  if (action === 'EXTEND_DUE') return `Extend the due dates of ${those} ${movedText(to)}`;
  if (action === 'RESCHEDULE') return `Reschedule the inspections of ${those} ${movedText(to)}`;
  if (action === 'STATUS') return status === 'CLOSED' ? `Close ${those}` : `Reopen ${those}`;
  if (action === 'NOTICE') return `Make the notice “${named ?? 'Notice'}” for ${those}`;
  return named === null ? `Unassign ${those}` : `Assign ${those} to ${named}`;
}

/** Returns whether an action can be undone. Others cannot: people may have been notified by then. */
export const isCaseGroupActionUndoable = ({ action }: Pick<CaseGroupAction, 'action'>): boolean =>
  action === 'ASSIGN' || action === 'STATUS';
