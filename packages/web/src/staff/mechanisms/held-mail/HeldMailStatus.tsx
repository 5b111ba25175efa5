import { heldStatuses } from '@townkeep/core/mechanisms/conversations/held/reasons.ts';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import type { ListedHeldMail } from './held-mail.ts';

const marks = {
  HELD: { tone: 'yellow', Icon: IconClock },
  FILED: { tone: 'gray', Icon: IconCheck },
  DISMISSED: { tone: 'gray', Icon: IconX },
} as const;

/** Whether a mail waits for staff, as a word with a color and a shape. */
export function HeldMailStatus({ row: { status } }: { readonly row: Pick<ListedHeldMail, 'status'> }) {
  const { tone, Icon } = marks[status];
  return (
    <ToneMark tone={tone} icon={<Icon size={12} aria-hidden />} isOutlined>
      {heldStatuses[status]}
    </ToneMark>
  );
}
