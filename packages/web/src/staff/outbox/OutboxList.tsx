import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { SENT_TEXT_KEPT_DAYS } from '@townkeep/core/outbox/limits.ts';
import { useSession } from '../session/SessionContext.tsx';
import type { api } from '../session/api.ts';
import { MessageBody } from './MessageBody.tsx';

export type OutboxItem = Awaited<ReturnType<typeof api.outbox.list>>['items'][number];

const statusText = { QUEUED: 'Waiting', SENT: 'Sent', FAILED: 'Failed' } as const;
const statusColor = { QUEUED: 'gray', SENT: 'civic', FAILED: 'attention' } as const;

export function OutboxList({
  items,
  isFiltered,
}: {
  readonly items: readonly OutboxItem[];
  readonly isFiltered: boolean;
}) {
  const { profile } = useSession();
  if (items.length === 0) return <Text>{isFiltered ? 'No rows found' : 'No messages yet'}</Text>;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} className="plain-list">
      {items.map((item) => (
        <Paper key={item.id} component="li" withBorder p="md" className="breaks-words">
          <Group gap="sm" mb="xs">
            <Badge variant="light">{item.channel === 'EMAIL' ? 'Email' : 'SMS'}</Badge>
            <Badge variant="outline" color={statusColor[item.status]}>
              {statusText[item.status]}
            </Badge>
            <Text fz="sm">
              To <b>{item.recipient}</b>
            </Text>
            <Text fz="sm" c="dimmed">
              {new Date(item.createdAt).toLocaleString('en-US', { timeZone: profile.agencyTimezone })}
            </Text>
          </Group>
          {item.subject !== null && <Text fw={600}>{item.subject}</Text>}
          <Body item={item} />
          {item.replyTo !== null && (
            <Text fz="xs" c="dimmed" mt="xs">
              Replies go to {item.replyTo}
            </Text>
          )}
        </Paper>
      ))}
    </Stack>
  );
}

/** The message's text, or the reason why it is hidden. */
function Body({ item: { body, isBodyHidden, isBodyRemoved } }: { readonly item: OutboxItem }) {
  if (!isBodyHidden && !isBodyRemoved) return <MessageBody text={body} />;
  return (
    <Text fz="sm" c="dimmed">
      {isBodyRemoved
        ? text('textRemoved', { n: SENT_TEXT_KEPT_DAYS })
        : 'The text is hidden because it contains a link for the recipient only.'}
    </Text>
  );
}
