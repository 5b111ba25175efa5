import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { statusTone, type Tone } from '../../../../ui/theme/tones.ts';

export interface StatusFacts extends Pick<SubmissionRow, 'status' | 'isReopened' | 'isOverdue'> {
  /** Whether the outcome of a closed submission says that the problem is fixed. Unknown counts as no. */
  readonly isFixed?: boolean;
  /** Whether the resident's last message has no answer. */
  readonly awaitsReply?: boolean;
}

/** A state of a submission: its word, its color, and the shape that says the same without color. */
export interface StatusSign {
  readonly word: string;
  readonly tone: Tone;
  readonly shape: 'open' | 'reopened' | 'overdue' | 'closed';
}

/** Returns the state of a submission, apart from whether it is overdue. */
export function statusSign({ status, isReopened, isFixed = false, awaitsReply = false }: StatusFacts): StatusSign {
  if (status === 'CLOSED')
    return { word: 'Closed', tone: isFixed ? statusTone.FIXED : statusTone.CLOSED, shape: 'closed' };
  if (isReopened) return { word: 'Reopened', tone: statusTone.REOPENED, shape: 'reopened' };
  return { word: 'Open', tone: awaitsReply ? statusTone.WAITING : statusTone.OPEN, shape: 'open' };
}

/** The mark of submissions past their due date, beside their state. */
export const overdueSign: StatusSign = { word: 'Overdue', tone: statusTone.OVERDUE, shape: 'overdue' };
