import { createContext, use } from 'react';
import type { SendOnce } from '../../../../http/send-once.ts';
import { type RecordFormOptions, useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import { shownSubmission, type Submission } from './use-submission.ts';

/** The submission of the page, shared by its parts. */
export interface Detail {
  readonly submission: Submission;
  /** Why the submission cannot be changed; null when it can. */
  readonly blocker: string | null;
  /** Another person deleted it while the page was open. `blocker` then says so for every action. */
  readonly isGone: boolean;
  /** Says that a reply or a note is not sent yet; null without one. */
  readonly unsent: string | null;
  /** Sends each message and note once, however often it is retried. */
  readonly once: SendOnce;
  /** Goes to the next submission of the queue; null where there is none. */
  readonly onNext: (() => void) | null;
}

export const SubmissionContext = createContext<Detail | null>(null);

/**
 * Returns the submission of the page.
 * @throws Error outside of the submission page
 */
export function useDetail(): Detail {
  const detail = use(SubmissionContext);
  if (detail === null) throw new Error('useDetail is for the submission page');
  return detail;
}

type SubmissionFormOptions<Values extends object, Way, Output> = Omit<
  RecordFormOptions<Submission, Submission, Values, Way, Output>,
  'record' | 'seen'
>;

/** Holds a form that changes the submission of the page. */
export function useSubmissionForm<Values extends object, Way = undefined, Output = unknown>(
  options: SubmissionFormOptions<Values, Way, Output>,
) {
  const { submission, isGone, blocker } = useDetail();
  return useRecordForm({
    blocker: isGone ? blocker : null,
    ...options,
    seen: submission,
    record: shownSubmission(submission.id),
  });
}
