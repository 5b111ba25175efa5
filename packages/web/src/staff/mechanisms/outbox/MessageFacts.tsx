import { Paper, Stack, Text } from '@mantine/core';
import { outboxChannels } from '@townkeep/core/mechanisms/outbox/columns.ts';
import type { ReactNode } from 'react';
import { When } from '../../../ui/dates/When.tsx';
import { Fact } from '../record/Fact.tsx';
import { RecordLink } from '../record/RecordLink.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { OutboxMessage } from './outbox-message.ts';

/** The recipient, the times, where replies go, and why a message was not sent. */
export function MessageFacts({ message }: { readonly message: OutboxMessage }) {
  const { profile } = useSession();
  const when = (at: string | null) => at !== null && <When at={at} timeZone={profile.agencyTimezone} />;
  const record = message.record && <RecordLink {...message.record} />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Recipient', message.recipient],
    ['Channel', outboxChannels[message.channel]],
    ['Written', when(message.createdAt)],
    ['Sent', when(message.sentAt)],
    ['Replies go to', message.replyTo],
    [message.status === 'QUEUED' ? 'Last error' : 'Why it was not sent', message.error],
    ['About', record],
  ];
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs" className="breaks-words">
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== false && (
              <Fact key={name} name={name}>
                <Text fz="sm" component="div">
                  {value}
                </Text>
              </Fact>
            ),
        )}
      </Stack>
    </Paper>
  );
}
