import type { Day } from '../../../platform/formats/calendar.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { text } from '../../../platform/messages.ts';
import type { FieldTexts } from '../../../platform/problems.ts';

/** The most characters of the reason of another due date. */
export const DUE_REASON_MAX = 500;

interface AskedDueDate {
  readonly dueDate: Day | null;
  readonly reason: string | null;
}

/** Returns the problems of another due date, by field: it needs a day that has not passed, and a reason. */
export function dueDateProblems({ dueDate, reason }: AskedDueDate, today: Day): FieldTexts {
  const problems: Record<string, string> = {};
  if (dueDate === null) problems['dueDate'] = text('required', { label: 'Due date' });
  else if (dueDate < today) problems['dueDate'] = text('dayPassed');
  if (!reason) problems['reason'] = text('required', { label: 'Reason' });
  return problems;
}

/** Returns the sentence of another due date. */
export const dueDateChanged = ({ from, to, reason }: { from: Day | null; to: Day; reason: string }): string =>
  `changed the due date ${from === null ? '' : `from ${dayWords(from)} `}to ${dayWords(to)}: ${reason}`;
