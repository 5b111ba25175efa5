import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PreviewProps } from '../listing/listing.ts';
import { RecordLink } from '../record/RecordLink.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { MessageContent } from './MessageContent.tsx';
import { MessageStatus } from './MessageStatus.tsx';
import type { OutboxMessage } from './outbox-message.ts';

/** A message beside the list. */
export function MessagePreview({ row }: PreviewProps<OutboxMessage>) {
  const { agencyId } = useSession();
  return (
    <Stack gap="sm" className="breaks-words">
      <Title order={2} fz="md" pe="xl">
        <Anchor component={Link} to={`/agencies/${agencyId}/outbox/${row.id}`} inherit>
          {row.subject ?? `To ${row.recipient}`}
        </Anchor>
      </Title>
      <div>
        <MessageStatus row={row} />
      </div>
      {row.error !== null && <Text fz="sm">{row.error}</Text>}
      {row.record !== null && <RecordLink {...row.record} />}
      <MessageContent message={row} />
    </Stack>
  );
}
