import { noteBlocker } from '@townkeep/core/submissions';
import { useMemo } from 'react';
import type { RecordParts } from '../../record/parts/record-parts.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { actingOf, blockerText } from '../parts/rights.ts';
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
    }),
    [submission.id, submission.attachments, blocker, isGone, once, session],
  );
}
