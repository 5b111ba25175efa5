import type { SubmissionSettings } from '../../../office/agencies/agency.ts';
import type { Assignment } from '../../../identity/people/index.ts';
import { problemText } from '../../../platform/problems.ts';
import { type ActingStaff, changeBlocker } from '../handling/change-blocker.ts';
import { closingMessageProblem, statusBlocker } from '../handling/closing.ts';
import type { SubmissionStatus } from '../submission.ts';

/** A submission, as far as closing or reopening it depends on it. */
export interface CheckedSubmission extends Assignment {
  readonly status: SubmissionStatus;
  readonly hasReporter: boolean;
}

/** What a group action would do. */
interface StatusChange extends Pick<SubmissionSettings, 'isClosingMessageRequired'> {
  readonly status: SubmissionStatus;
  readonly hasMessage: boolean;
}

/**
 * Returns why a group action would not give a submission this status, or null if it would: by the rules of
 * `closeSubmission` and `reopenSubmission`.
 */
export function statusSkipReason(
  actor: ActingStaff,
  of: CheckedSubmission,
  { status, hasMessage, ...settings }: StatusChange,
): string | null {
  const blocker = changeBlocker(actor, of) ?? statusBlocker(of, status);
  if (blocker !== null) return problemText(blocker);
  return status === 'OPEN' ? null : closingMessageProblem({ hasMessage, hasReporter: of.hasReporter }, settings);
}
