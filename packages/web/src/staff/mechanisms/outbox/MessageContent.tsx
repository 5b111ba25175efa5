import { Text } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { SENT_TEXT_KEPT_DAYS } from '@townkeep/core/mechanisms/outbox/limits.ts';
import { MessageBody } from './MessageBody.tsx';
import type { OutboxMessage } from './outbox-message.ts';

/** The message's text, or the reason why it is hidden. */
export function MessageContent({
  message: { body, isBodyHidden, isBodyRemoved },
}: {
  readonly message: OutboxMessage;
}) {
  if (!isBodyHidden && !isBodyRemoved) return <MessageBody text={body} />;
  return (
    <Text fz="sm" c="dimmed">
      {isBodyRemoved
        ? text('textRemoved', { n: SENT_TEXT_KEPT_DAYS })
        : 'The text is hidden because it contains a link for the recipient only.'}
    </Text>
  );
}
