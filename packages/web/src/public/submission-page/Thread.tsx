import { Alert, Button } from '@mantine/core';
import type { PublicSubmission } from '@townkeep/core/submissions';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateText, timeText } from '../shell/dates.ts';
import { TimedNotice } from '../shell/TimedNotice.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import { ClippedText } from './ClippedText.tsx';
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
export function Thread({ token, submission, onChanged }: ThreadProps) {
  const { t } = useTranslation();
  const { canReply, canReopen, crmToken, emails: messages } = submission;
  const { status } = submission.issueSummary;
  const [isReopening, setIsReopening] = useState(() => readReply(replyKey(submission), Date.now()).reopens);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const showSent = (next: PublicSubmission) => {
    setNotice(t(isReopening ? 'submission.reopenedNow' : 'submission.sent'));
    setIsReopening(false);
    setRefusal(null);
    onChanged(next);
    heading.current?.focus();
  };
  const showTooLate = (text: string) => {
    setRefusal(text);
    setIsReopening(false);
    // The page shows data from before the refusal.
    void api.publicSubmissions.get({ token }).then(onChanged, () => undefined);
  };
  return (
    <section aria-labelledby="messages" className="thread">
      <h2 id="messages" ref={heading} tabIndex={-1}>
        {t('submission.messages')}
      </h2>
      {messages.length === 0 && (
        <p className="hint">
          {t('submission.noMessages')} {status === 'OPEN' && t('submission.waiting')}
        </p>
      )}
      <ol className="messages">
        {messages.map((message) => (
          <Message key={message.id} message={message} timezone={submission.timezone} agency={submission.agencyName} />
        ))}
      </ol>
      {notice !== null && (
        <TimedNotice onEnd={() => setNotice(null)}>
          <Alert color="teal" role="status">
            {notice}
          </Alert>
        </TimedNotice>
      )}
      {canReopen && !isReopening && (
        <Button type="button" variant="default" w="fit-content" onClick={() => setIsReopening(true)}>
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
        <ReplyBox
          token={token}
          submission={submission}
          reopens={isReopening}
          onSent={showSent}
          onTooLate={showTooLate}
          onCancel={() => {
            if (isReopening) heading.current?.focus();
            setIsReopening(false);
          }}
        />
      ) : (
        <p className="note">
          {t('submission.noReply')}{' '}
          {crmToken !== null && <a href={`/crm/${encodeURIComponent(crmToken)}`}>{t('submission.another')}</a>}
        </p>
      )}
    </section>
  );
}

interface MessageProps {
  readonly message: PublicSubmission['emails'][number];
  readonly timezone: string;
  readonly agency: string;
}

function Message({
  message: { type, body, authorName, isFromSomeoneElse, createdAt, attachments },
  timezone,
  agency,
}: MessageProps) {
  const { t } = useTranslation();
  const isOwn = type === 'INBOUND' && !isFromSomeoneElse;
  const author = isFromSomeoneElse ? t('submission.someoneElse') : (authorName ?? agency);
  const at = t('submission.at', { date: dateText(createdAt, timezone), time: timeText(createdAt, timezone) });
  return (
    <li data-own={isOwn}>
      <p className="message-head">
        <strong>{isOwn ? t('submission.you') : author}</strong>{' '}
        <time dateTime={createdAt}>
          {t('submission.atLabel', { label: t(isOwn ? 'submission.sentOn' : 'submission.receivedOn'), at })}
        </time>
      </p>
      <ClippedText words={body} />
      <AttachmentList attachments={attachments} />
    </li>
  );
}
