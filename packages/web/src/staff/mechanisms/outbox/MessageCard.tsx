import { Group, Text } from '@mantine/core';
import { outboxChannels } from '@townkeep/core/mechanisms/outbox/columns.ts';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { MessageStatus } from './MessageStatus.tsx';
import type { OutboxMessage } from './outbox-message.ts';

/** A message on a narrow screen. */
export function MessageCard({ row }: { readonly row: OutboxMessage }) {
  const { profile } = useSession();
  return (
    <>
      <Text fz="sm" lineClamp={2}>
        {row.subject ?? 'No subject'}
      </Text>
      <Group gap="xs" mt={4}>
        <MessageStatus row={row} />
        <Text fz="xs" c="dimmed">
          {outboxChannels[row.channel]} · <PlainWhen at={row.createdAt} timeZone={profile.agencyTimezone} />
        </Text>
      </Group>
    </>
  );
}
