import type { PublicSubmission } from '@townkeep/core/submissions';
import { useTranslation } from 'react-i18next';
import { dateText, timeText } from '../shell/dates.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { ClippedText } from './ClippedText.tsx';

/** Lists the messages of a submission, or says that there are none. */
export function Messages({ submission }: { readonly submission: PublicSubmission }) {
  const { t } = useTranslation();
  const { emails: messages, timezone, agencyName, issueSummary } = submission;
  return (
    <>
      {messages.length === 0 && (
        <p className="hint">
          {t('submission.noMessages')} {issueSummary.status === 'OPEN' && t('submission.waiting')}
        </p>
      )}
      <ol className="messages">
        {messages.map((message) => (
          <Message key={message.id} message={message} timezone={timezone} agency={agencyName} />
        ))}
      </ol>
    </>
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
