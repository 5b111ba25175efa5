import type { SubmissionSettings } from '../../../office/agencies/agency.ts';
import { text } from '../../../platform/messages.ts';
import type { FieldTexts, ProblemCode } from '../../../platform/problems.ts';
import type { SubmissionStatus } from '../submission.ts';

const DAY_MS = 86_400_000;

/** Returns why the status cannot change to this one, or null if it can. */
export function statusBlocker(
  submission: { readonly status: SubmissionStatus },
  status: SubmissionStatus,
): Extract<ProblemCode, 'submission_closed' | 'submission_open'> | null {
  if (submission.status !== status) return null;
  return status === 'CLOSED' ? 'submission_closed' : 'submission_open';
}

/** An outcome of the agency's list that is offered for closing. */
export interface OfferedOutcome {
  readonly id: string;
  readonly name: string;
  /** Whether it closes a duplicate of another submission. */
  readonly isDuplicate?: boolean;
}

/** The chosen outcome: by its id, or by its name for callers that know no ids. */
export interface ChosenOutcome {
  readonly outcomeId?: string | null | undefined;
  readonly outcome?: string | null | undefined;
}

interface Closing extends ChosenOutcome {
  readonly message: string | null | undefined;
  /** The submission that the closed one is a duplicate of. */
  readonly primaryId?: string | null | undefined;
  readonly hasReporter: boolean;
}

interface ClosingRules extends Pick<SubmissionSettings, 'isClosingMessageRequired'> {
  readonly offered: readonly OfferedOutcome[];
}

/** Returns the chosen outcome if it is offered, otherwise undefined. Names are compared without case. */
export function chosenOutcome(
  { outcomeId, outcome }: ChosenOutcome,
  offered: readonly OfferedOutcome[],
): OfferedOutcome | undefined {
  if (outcomeId) return offered.find(({ id }) => id === outcomeId);
  const name = outcome?.toLowerCase();
  return offered.find((each) => each.name.toLowerCase() === name);
}

/** Returns the problems of closing, by field. */
export function closingProblems(closing: Closing, { offered, isClosingMessageRequired }: ClosingRules): FieldTexts {
  const fields: Record<string, string> = {};
  const { outcomeId, outcome, message, primaryId, hasReporter } = closing;
  const chosen = chosenOutcome(closing, offered);
  if (!outcomeId && !outcome) fields['outcomeId'] = text('outcomeRequired');
  else if (chosen === undefined) {
    fields[outcomeId ? 'outcomeId' : 'outcome'] = text('notOffered', {
      label: outcomeId ? 'Outcome' : String(outcome),
    });
  }
  if (primaryId && chosen?.isDuplicate === false) fields['primaryId'] = text('notADuplicate');
  const missing = closingMessageProblem({ hasMessage: Boolean(message), hasReporter }, { isClosingMessageRequired });
  if (missing !== null) fields['message'] = missing;
  return fields;
}

/** Returns the text of a missing message to the reporter, or null if it is there or not required. */
export const closingMessageProblem = (
  { hasMessage, hasReporter }: { readonly hasMessage: boolean; readonly hasReporter: boolean },
  { isClosingMessageRequired }: Pick<ClosingRules, 'isClosingMessageRequired'>,
): string | null => (!hasMessage && hasReporter && isClosingMessageRequired ? text('closingMessageRequired') : null);

/** Returns why the reporter cannot reopen the submission, or null if they can. */
export function reopenBlocker(
  submission: { readonly status: SubmissionStatus; readonly closedAt: Date | null },
  reopenDays: number,
  now: Date,
): Extract<ProblemCode, 'submission_open' | 'reopen_too_late'> | null {
  if (submission.status === 'OPEN' || submission.closedAt === null) return 'submission_open';
  return now.getTime() - submission.closedAt.getTime() > reopenDays * DAY_MS ? 'reopen_too_late' : null;
}
