import { Alert } from '@mantine/core';
import type { PublicSubmission } from '@townkeep/core/casework/submissions';
import { useTranslation } from 'react-i18next';
import { TimedNotice } from '../shell/TimedNotice.tsx';
import { ReplyBox } from './reply/ReplyBox.tsx';
import type { ThreadState } from './use-thread.ts';
import { MessageList } from '../thread/MessageList.tsx';

interface ThreadProps {
  readonly token: string;
  readonly submission: PublicSubmission;
  readonly thread: ThreadState;
}

/** The messages, and the box for a new message. Source: public side §2, 'Issue detail'; §9, 'Message types'. */
export function Thread({ token, submission, thread }: ThreadProps) {
  const { t } = useTranslation();
  const { canReply, canReopen, crmToken } = submission;
  const { heading, notice, endNotice, refusal, isReopening, onSent, onTooLate, onCancel } = thread;
  return (
    <section aria-labelledby="messages" className="thread">
      <h2 id="messages" ref={heading} tabIndex={-1}>
        {t('submission.messages')}
      </h2>
      <Messages submission={submission} />
      {notice !== null && (
        <TimedNotice onEnd={endNotice}>
          <Alert color="gray" role="status">
            {notice}
          </Alert>
        </TimedNotice>
      )}
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {isReopening && canReopen && (
        <p className="note" role="status">
          <strong>{t('submission.notFixedTitle')}</strong> {t('submission.notFixedHint')}
        </p>
      )}
      {canReply || canReopen ? (
        <ReplyBox
          token={token}
          submission={submission}
          reopens={isReopening}
          onSent={onSent}
          onTooLate={onTooLate}
          onCancel={onCancel}
        />
      ) : (
        <NoReply crmToken={crmToken} />
      )}
    </section>
  );
}

/** Refers to a new submission, if the agency has a form. */
function NoReply({ crmToken }: { readonly crmToken: string | null }) {
  const { t } = useTranslation();
  return (
    <p className="note">
      {t('submission.noReply')}{' '}
      {crmToken !== null && <a href={`/crm/${encodeURIComponent(crmToken)}`}>{t('submission.another')}</a>}
    </p>
  );
}

/** Lists the messages of a submission, or says that there are none. */
function Messages({ submission }: { readonly submission: PublicSubmission }) {
  const { t } = useTranslation();
  const { emails: messages, timezone, agencyName, issueSummary } = submission;
  return (
    <>
      {messages.length === 0 && (
        <p className="hint">
          {t('submission.noMessages')} {issueSummary.status === 'OPEN' && t('submission.waiting')}
        </p>
      )}
      <MessageList messages={messages} timezone={timezone} agency={agencyName} />
    </>
  );
}
