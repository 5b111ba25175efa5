import { userStatuses } from '@townkeep/core/across/users';
import { IconCheck, IconMail, IconUserOff } from '@tabler/icons-react';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import type { ListedUser } from './user.ts';

const marks = {
  ACTIVE: { tone: 'gray', Icon: IconCheck },
  INVITED: { tone: 'yellow', Icon: IconMail },
  INACTIVE: { tone: 'red', Icon: IconUserOff },
} as const;

/** How an account stands, as a word with a color and a shape. */
export function UserStatusMark({ row: { status } }: { readonly row: Pick<ListedUser, 'status'> }) {
  const { tone, Icon } = marks[status];
  return (
    <ToneMark tone={tone} icon={<Icon size={12} aria-hidden />} isOutlined>
      {userStatuses[status]}
    </ToneMark>
  );
}
