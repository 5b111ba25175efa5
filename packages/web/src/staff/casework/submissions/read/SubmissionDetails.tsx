import { Alert, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { LeaveGuard } from '../../../../ui/dialogs/LeaveGuard.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { RecordPartsContext } from '../../../mechanisms/record/record-parts.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { useChangeBlocker } from '../rights.ts';
import { useSubmissionParts } from './use-submission-parts.ts';
import { ChangesContext } from '../../../mechanisms/record/who-changed.ts';
import { unsentText, useThreadDrafts } from '../../../mechanisms/record/thread/use-thread-drafts.ts';
import { submissionQuery } from './load-submission.ts';
import { SubmissionContext } from './SubmissionContext.ts';
import { submissionChanges } from '../timeline/submission-changes.ts';
import type { Submission } from './use-submission.ts';

const GONE = 'This submission was deleted. You can still read and copy what you typed.';

type Drafts = ReturnType<typeof useThreadDrafts>;

export interface SubmissionDetailsProps {
  readonly submission: Submission;
  /** Another person deleted it while it was open here. */
  readonly isGone: boolean;
  /** Goes to the next submission of the queue; null where there is none. */
  readonly onNext: (() => void) | null;
  /** A preview is left without a question, so it keeps unsent texts in the tab. */
  readonly isPreview?: boolean;
  /** The parts of the submission, below the notices. */
  readonly children: (parts: { readonly drafts: Drafts; readonly notice: ReactNode }) => ReactNode;
}

/** Gives a loaded submission to its parts, with the unsent texts about it. */
export function SubmissionDetails(props: SubmissionDetailsProps) {
  const { submission, isGone, onNext, isPreview = false, children } = props;
  const changes = useMemo(() => submissionChanges(submission.id), [submission.id]);
  useLiveQuery('submission', submission.id, [
    submissionQuery(submission.id).queryKey,
    changes.queryKey,
    apiQuery.cases.ofSubmission.queryOptions({ input: { id: submission.id } }).queryKey,
  ]);
  const ownBlocker = useChangeBlocker(submission);
  const blocker = isGone ? GONE : ownBlocker;
  const drafts = useThreadDrafts(submission.id, { staysKept: isPreview });
  const { isDirty, isKept, once } = drafts;
  const unsent = isDirty ? unsentText(drafts) : null;
  const detail = useMemo(
    () => ({ submission, blocker, isGone, unsent, once, onNext }),
    [submission, blocker, isGone, unsent, once, onNext],
  );
  const parts = useSubmissionParts(detail);
  const notice = (
    <>
      {isGone && (
        <Alert color="attention" role="alert">
          {GONE}
        </Alert>
      )}
      {ownBlocker !== null && !isGone && (
        <Text fz="sm" c="dimmed" role="note">
          {ownBlocker}
        </Text>
      )}
    </>
  );
  return (
    <SubmissionContext value={detail}>
      <RecordPartsContext value={parts}>
        <ChangesContext value={changes}>{children({ drafts, notice })}</ChangesContext>
        {!isPreview && <LeaveGuard isDirty={isDirty} isKept={isKept} what={unsentText(drafts)} />}
      </RecordPartsContext>
    </SubmissionContext>
  );
}
