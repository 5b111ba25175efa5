import { Anchor, Text } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { SENT_TEXT_KEPT_DAYS } from '@townkeep/core/mechanisms/outbox/limits.ts';
import type { OutboxMessage } from './outbox-message.ts';

const link = /(https?:\/\/[^\s<>"']+)/;

/** Splits a text into links and the words between them, each with its start index. */
function splitLinks(text: string): { part: string; at: number }[] {
  let at = 0;
  return text.split(link).map((part) => ({ part, at: (at += part.length) - part.length }));
}

/** A message's plain text with clickable links. */
function MessageBody({ text }: { readonly text: string }) {
  return (
    <Text component="div" className="pre-wrap" fz="sm">
      {splitLinks(text).map(({ part, at }) =>
        link.test(part) ? (
          <Anchor key={at} href={part} fz="sm" underline="always">
            {part}
          </Anchor>
        ) : (
          part
        ),
      )}
    </Text>
  );
}

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
