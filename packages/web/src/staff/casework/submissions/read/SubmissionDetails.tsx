import { Alert } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { LeaveGuard } from '../../../../ui/dialogs/LeaveGuard.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { type RecordParts, RecordPartsContext } from '../../../mechanisms/record/record-parts.ts';
import { api, apiQuery, backgroundApi } from '../../../platform/session/api.ts';
import { actingOf, blockerText, useChangeBlocker } from '../rights.ts';
import { ChangesContext } from '../../../mechanisms/record/changes-by-others.ts';
import { ReadOnlyNotice } from '../../../mechanisms/record/ReadOnlyNotice.tsx';
import { unsentText, useThreadDrafts } from '../../../mechanisms/record/thread/use-thread-drafts.ts';
import {
  type Detail,
  shownSubmission,
  type Submission,
  SubmissionContext,
  submissionQuery,
} from './SubmissionContext.ts';
import { submissionChanges } from '../timeline/submission-changes.ts';
import { problemText } from '@townkeep/core/platform';
import { messageBlocker, noteBlocker } from '@townkeep/core/casework/submissions';
import { MESSAGE_FILES_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import type { RecordThread } from '../../../mechanisms/record/thread/record-thread.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { recipientOf, reporterName } from '../reporter.ts';
import { DuplicateNotices } from '../duplicates/DuplicateNotices.tsx';
import { duplicatesQuery } from '../duplicates/duplicates-query.ts';
import { InsertTemplate } from '../thread/InsertTemplate.tsx';

const presence = { kind: 'submission', report: backgroundApi.submissions.presence };

/** Returns the submission for the parts that every kind of record has. */
function useSubmissionParts({ submission, blocker, isGone, once }: Detail): RecordParts {
  const session = useSession();
  return useMemo(
    () => ({
      id: submission.id,
      attachments: submission.attachments,
      blocker,
      isGone,
      once,
      calls: api.submissions,
      uploads: 'CRM_ISSUE_ATTACHMENT',
      presence,
      shown: shownSubmission(submission.id) as RecordParts['shown'],
      noteBlocker: ({ author }) =>
        isGone ? blocker : blockerText(noteBlocker(actingOf(session), { authorId: author?.id ?? null })),
      thread: threadOf(submission),
    }),
    [submission, blocker, isGone, once, session],
  );
}

/** Returns the conversation with the reporter. */
const threadOf = (submission: Detail['submission']): RecordThread => ({
  with: 'the resident',
  writer: submission.customer === null ? 'The reporter' : reporterName(submission.customer),
  messages: submission.messages,
  blocker: blockerText(messageBlocker(submission.customer, submission.source)),
  recipient: recipientOf(submission),
  filesMax: MESSAGE_FILES_MAX,
  send: api.submissions.sendMessage,
  Insert: InsertTemplate,
});

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
    duplicatesQuery(submission).queryKey,
    apiQuery.cases.ofSubmission.queryOptions({ input: { id: submission.id } }).queryKey,
  ]);
  const ownBlocker = useChangeBlocker(submission);
  const blocker = isGone ? GONE : blockerText(ownBlocker);
  const isReadOnly = ownBlocker !== null && !isGone;
  const drafts = useThreadDrafts(submission.id, { staysKept: isPreview });
  const { isDirty, isKept, once } = drafts;
  const unsent = isDirty ? unsentText(drafts) : null;
  const detail = useMemo(
    () => ({ submission, blocker, isReadOnly, isGone, unsent, once, onNext }),
    [submission, blocker, isReadOnly, isGone, unsent, once, onNext],
  );
  const parts = useSubmissionParts(detail);
  const notice = (
    <>
      {isGone && (
        <Alert color="attention" role="alert">
          {GONE}
        </Alert>
      )}
      {isReadOnly && (
        <ReadOnlyNotice
          record={submission}
          reason={problemText(ownBlocker)}
          onAsk={ownBlocker === 'only_own' ? () => api.submissions.askFor({ id: submission.id }) : null}
        />
      )}
      <DuplicateNotices />
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
