import { Button, Group, Paper, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { Message } from '@townkeep/core/mechanisms/conversations';
import { personName } from '@townkeep/core/identity/people';
import { IconAlertTriangle, IconCheck, IconClock, IconMailOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { shownName } from '../../../../ui/shown-name.ts';
import { AttachmentDialog } from '../../../../ui/attachments/AttachmentDialog.tsx';
import { AttachmentGrid } from '../../../../ui/attachments/AttachmentGrid.tsx';
import { When } from '../../../../ui/dates/When.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useRecordParts } from '../record-parts.ts';
import { useAttachmentCalls } from '../attachments/use-attachment-calls.ts';
import { useRecordThread } from './record-thread.ts';
import { useQuery } from '@tanstack/react-query';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';

const channelNames = { WEB: 'Web', EMAIL: 'Email', SMS: 'SMS' } as const;
const deliveryTexts = {
  QUEUED: 'waiting to be sent',
  SENT: 'sent',
  UNSENT: 'not sent',
  FAILED: 'could not be delivered',
} as const;
const deliveryIcons = { QUEUED: IconClock, SENT: IconCheck, UNSENT: IconMailOff, FAILED: IconAlertTriangle } as const;

/** One message of the thread. INBOUND messages are from the other side. */
export function ThreadMessage({ message }: { readonly message: Message }) {
  const { profile } = useSession();
  const { presign } = useAttachmentCalls(useRecordParts().uploads);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { with: other } = useRecordThread();
  return (
    <div data-type={message.type}>
      <Group gap="xs" mb={4}>
        <VisuallyHidden>{message.type === 'INBOUND' ? `From ${other}:` : `To ${other}:`}</VisuallyHidden>
        <Text fz="sm" fw={600}>
          {useWriter(message)}
        </Text>
        <Text fz="xs" c="dimmed">
          {channelNames[message.channel]},{' '}
          <When at={message.createdAt} timeZone={profile.agencyTimezone} shows="time" />
        </Text>
      </Group>
      <Text fz="sm" className="pre-wrap">
        {message.body}
      </Text>
      {message.hasWholeText && <FullEmail messageId={message.id} />}
      {message.attachments.length > 0 && (
        <AttachmentGrid
          attachments={message.attachments}
          label="Attachments of the message"
          onOpen={(each) => setOpenedId(each.id)}
        />
      )}
      {message.deliveries.map((delivery) => (
        <Delivery key={delivery.channel} delivery={delivery} />
      ))}
      <AttachmentDialog
        attachment={message.attachments.find((each) => each.id === openedId) ?? null}
        timeZone={profile.agencyTimezone}
        presign={presign}
        onClose={() => setOpenedId(null)}
      />
    </div>
  );
}

function Delivery({ delivery: { channel, status, error } }: { readonly delivery: Message['deliveries'][number] }) {
  const Icon = deliveryIcons[status];
  return (
    <Text fz="xs" c="dimmed" className={status === 'FAILED' ? 'late' : undefined}>
      <Icon size={12} aria-hidden className="line-icon" />
      {channelNames[channel]} {deliveryTexts[status]}
      {(status === 'FAILED' || status === 'UNSENT') && error !== null ? `: ${error}` : ''}
    </Text>
  );
}

function useWriter({ type, author, sender }: Message): string {
  const { writer } = useRecordThread();
  if (author !== null) return shownName(personName(author), author.isActive);
  return type === 'OUTBOUND' ? 'System' : (sender ?? writer);
}

/** Shows the full text of an email on demand, including the quote and the signature that the thread leaves out. */
function FullEmail({ messageId }: { readonly messageId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show full email'}
      </Button>
      {isOpen && (
        <Paper id={id} withBorder p="xs" my="xs" role="group" aria-label="Full email">
          <FullText messageId={messageId} />
        </Paper>
      )}
    </>
  );
}

function FullText({ messageId }: { readonly messageId: string }) {
  const { id, calls } = useRecordParts();
  const whole = useQuery({
    queryKey: ['whole-text', id, messageId],
    queryFn: () => calls.wholeText({ id, messageId }),
    staleTime: Infinity,
  });
  if (whole.error !== null)
    return <LoadError problem={toApiProblem(whole.error)} onRetry={() => void whole.refetch()} />;
  if (whole.data === undefined) return <Skeleton height={48} aria-busy />;
  return (
    <Text fz="sm" className="pre-wrap">
      {whole.data.text}
    </Text>
  );
}
