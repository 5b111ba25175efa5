import type { PublicMessage } from '@townkeep/core/mechanisms/conversations';
import { useTranslation } from 'react-i18next';
import { useDates } from '../shell/dates.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { ClippedText } from './ClippedText.tsx';
import './thread.css';

interface MessageListProps {
  /** The oldest first. */
  readonly messages: readonly PublicMessage[];
  readonly timezone: string;
  readonly agency: string;
  /** Whether pictures have neutral names instead of those of their files. */
  readonly hidesFileNames?: boolean;
}

/** Lists the messages of a thread. */
export const MessageList = ({ messages, ...of }: MessageListProps) => (
  <ol className="messages">
    {messages.map((message) => (
      <Message key={message.id} message={message} {...of} />
    ))}
  </ol>
);

interface MessageProps extends Omit<MessageListProps, 'messages'> {
  readonly message: PublicMessage;
}

function Message({
  message: { type, body, authorName, isFromSomeoneElse, createdAt, attachments },
  timezone,
  agency,
  hidesFileNames = false,
}: MessageProps) {
  const { t } = useTranslation();
  const { dateText, timeText } = useDates();
  const isOwn = type === 'INBOUND' && !isFromSomeoneElse;
  const author = isFromSomeoneElse ? t('thread.someoneElse') : (authorName ?? agency);
  const at = t('thread.at', { date: dateText(createdAt, timezone), time: timeText(createdAt, timezone) });
  return (
    <li data-own={isOwn}>
      <p className="message-head">
        <strong>{isOwn ? t('thread.you') : author}</strong>{' '}
        <time dateTime={createdAt}>
          {t('thread.atLabel', { label: t(isOwn ? 'thread.sentOn' : 'thread.receivedOn'), at })}
        </time>
      </p>
      <ClippedText words={body} />
      <AttachmentList
        attachments={attachments}
        {...(hidesFileNames ? { dateOf: () => dateText(createdAt, timezone) } : {})}
      />
    </li>
  );
}
