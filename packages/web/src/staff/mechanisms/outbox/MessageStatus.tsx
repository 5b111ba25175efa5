import { outboxStatuses } from '@townkeep/core/mechanisms/outbox/columns.ts';
import { IconAlertTriangle, IconCheck, IconClock, IconMailOff } from '@tabler/icons-react';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import type { OutboxMessage } from './outbox-message.ts';

const marks = {
  QUEUED: { tone: 'yellow', Icon: IconClock },
  SENT: { tone: 'gray', Icon: IconCheck },
  UNSENT: { tone: 'gray', Icon: IconMailOff },
  FAILED: { tone: 'red', Icon: IconAlertTriangle },
} as const;

/** Whether a message was sent, as a word with a color and a shape. */
export function MessageStatus({ row: { status } }: { readonly row: Pick<OutboxMessage, 'status'> }) {
  const { tone, Icon } = marks[status];
  return (
    <ToneMark tone={tone} icon={<Icon size={12} aria-hidden />} isOutlined>
      {outboxStatuses[status]}
    </ToneMark>
  );
}
