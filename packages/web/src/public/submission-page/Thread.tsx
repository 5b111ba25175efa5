import { Alert, Button } from '@mantine/core';
import type { PublicSubmission } from '@townkeep/core/submissions';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { TimedNotice } from '../shell/TimedNotice.tsx';
import { Messages } from './Messages.tsx';
import { ReplyBox } from './reply/ReplyBox.tsx';
import { readReply, replyKey } from './reply/reply-draft.ts';

export interface ThreadProps {
  readonly token: string;
  readonly submission: PublicSubmission;
  readonly onChanged: (submission: PublicSubmission) => void;
}

/**
 * The messages, the box for a new message, and 'It is not fixed'. Source: public side §2, 'Issue detail'; §9, 'Message
 * types'.
 */
export function Thread(props: ThreadProps) {
  const { t } = useTranslation();
  const { token, submission } = props;
  const { canReply, canReopen, crmToken } = submission;
  const { heading, notice, endNotice, refusal, isReopening, reopen, ...reply } = useThread(props);
  return (
    <section aria-labelledby="messages" className="thread">
      <h2 id="messages" ref={heading} tabIndex={-1}>
        {t('submission.messages')}
      </h2>
      <Messages submission={submission} />
      {notice !== null && (
        <TimedNotice onEnd={endNotice}>
          <Alert color="teal" role="status">
            {notice}
          </Alert>
        </TimedNotice>
      )}
      {canReopen && !isReopening && (
        <Button type="button" variant="default" w="fit-content" onClick={reopen}>
          {t('submission.notFixed')}
        </Button>
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
        <ReplyBox token={token} submission={submission} reopens={isReopening} {...reply} />
      ) : (
        <NoReply crmToken={crmToken} />
      )}
    </section>
  );
}

/** The state of the thread: whether a message reopens the submission, and the result of the last one. */
function useThread({ token, submission, onChanged }: ThreadProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isReopening, setIsReopening] = useState(() => readReply(replyKey(submission), Date.now()).reopens);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const onSent = (next: PublicSubmission) => {
    setNotice(t(isReopening ? 'submission.reopenedNow' : 'submission.sent'));
    setIsReopening(false);
    setRefusal(null);
    onChanged(next);
    heading.current?.focus();
  };
  const onTooLate = (text: string) => {
    setRefusal(text);
    setIsReopening(false);
    // The page shows data from before the refusal.
    void api.publicSubmissions.get({ token }).then(onChanged, () => undefined);
  };
  const onCancel = () => {
    if (isReopening) heading.current?.focus();
    setIsReopening(false);
  };
  return {
    heading,
    notice,
    endNotice: () => setNotice(null),
    refusal,
    isReopening,
    reopen: () => setIsReopening(true),
    onSent,
    onTooLate,
    onCancel,
  };
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
