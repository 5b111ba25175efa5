import { messageBlocker, noteBlocker } from '@townkeep/core/casework/submissions';
import { MESSAGE_FILES_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { useMemo } from 'react';
import type { RecordParts } from '../../../mechanisms/record/record-parts.ts';
import type { RecordThread } from '../../../mechanisms/record/thread/record-thread.ts';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { recipientOf, reporterName } from '../reporter.ts';
import { actingOf, blockerText } from '../rights.ts';
import { InsertTemplate } from '../thread/InsertTemplate.tsx';
import type { Detail } from './SubmissionContext.ts';
import { shownSubmission } from './use-submission.ts';

/** Returns the submission for the parts that every kind of record has. */
export function useSubmissionParts({ submission, blocker, isGone, once }: Detail): RecordParts {
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
  blocker: blockerText(messageBlocker(submission.customer, submission.source)),
  recipient: recipientOf(submission),
  filesMax: MESSAGE_FILES_MAX,
  send: api.submissions.sendMessage,
  Insert: InsertTemplate,
});
