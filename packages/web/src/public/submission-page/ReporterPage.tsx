import { Button } from '@mantine/core';
import type { PublicSubmission } from '@townkeep/core/casework/submissions';
import { useTranslation } from 'react-i18next';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { Thread } from './Thread.tsx';
import { Updates } from './updates/Updates.tsx';
import { useThread } from './use-thread.ts';

export interface LinkPageProps {
  readonly token: string;
  readonly submission: PublicSubmission;
  readonly onChanged: (submission: PublicSubmission) => void;
}

/** The reporter's own page: status and facts, messages, and how to hear of it. */
export function ReporterPage({ token, submission, onChanged }: LinkPageProps) {
  const { t } = useTranslation();
  const thread = useThread({ token, submission, onChanged });
  const contest = submission.canReopen && !thread.isReopening && (
    <Button type="button" variant="default" onClick={thread.reopen}>
      {t('submission.notFixed')}
    </Button>
  );
  return (
    <>
      <SubmissionFacts submission={submission} contest={contest} />
      <Thread token={token} submission={submission} thread={thread} />
      {submission.updates !== null && (
        <Updates token={token} submission={submission} updates={submission.updates} onChanged={onChanged} />
      )}
    </>
  );
}
