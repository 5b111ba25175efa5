import { ActionIcon, Group, Menu } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { rightBlocker } from '@townkeep/core/people';
import { reachBlocker } from '@townkeep/core/submissions';
import { IconCategory, IconDots, IconMapPin, IconSend, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { blockerText } from '../parts/rights.ts';
import { ChangeCategoryDialog } from './corrections/ChangeCategoryDialog.tsx';
import { ChangeLocationDialog } from './corrections/ChangeLocationDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { useDetail } from '../read/SubmissionContext.ts';

type Opened = 'close' | 'reopen' | 'category' | 'location' | 'delete' | null;

/** The primary action, and the rarer ones in a menu. */
export function HeaderActions() {
  const { submission, blocker, isGone } = useDetail();
  const { flags } = useSession();
  const [opened, setOpened] = useState<Opened>(null);
  const more = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(null);
  /** The menu item disappears with the menu, so the dialog must return the focus to the button. */
  const open = (dialog: Opened) => {
    more.current?.focus();
    setOpened(dialog);
  };
  const resend = useAction(() => api.submissions.resendLink({ id: submission.id }), {
    success: 'Link sent again',
  });
  const locationBlocker = submission.location?.isRestricted === true ? text('locationRestricted') : blocker;
  const linkBlocker = blocker ?? blockerText(reachBlocker(submission.customer));
  return (
    <Group gap="xs" wrap="nowrap">
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={more} variant="default" size="lg" aria-label="More actions">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Item
            label="Change category"
            icon={<IconCategory size={16} aria-hidden />}
            blocker={blocker}
            onClick={() => open('category')}
          />
          <Item
            label="Change location"
            icon={<IconMapPin size={16} aria-hidden />}
            blocker={locationBlocker}
            onClick={() => open('location')}
          />
          <Item
            label="Send the reporter the link again"
            icon={<IconSend size={16} aria-hidden />}
            blocker={linkBlocker}
            onClick={() => resend.mutate(undefined)}
          />
          <Item
            label="Delete"
            icon={<IconTrash size={16} aria-hidden />}
            blocker={isGone ? blocker : blockerText(rightBlocker('submissions.delete', flags))}
            onClick={() => open('delete')}
          />
        </Menu.Dropdown>
      </Menu>
      {submission.status === 'OPEN' ? (
        <ActionButton blocker={blocker} onClick={() => setOpened('close')}>
          Close
        </ActionButton>
      ) : (
        <ActionButton blocker={blocker} onClick={() => setOpened('reopen')}>
          Reopen
        </ActionButton>
      )}
      <CloseDialog isOpen={opened === 'close'} onClose={close} />
      <ReopenDialog isOpen={opened === 'reopen'} onClose={close} />
      <ChangeCategoryDialog isOpen={opened === 'category'} onClose={close} />
      <ChangeLocationDialog isOpen={opened === 'location'} onClose={close} />
      <DeleteDialog isOpen={opened === 'delete'} onClose={close} />
    </Group>
  );
}

interface ItemProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly blocker: string | null;
  readonly onClick: () => void;
}

/** A menu item that stays focusable when it is blocked and shows the reason below its label. */
function Item({ label, icon, blocker, onClick }: ItemProps) {
  return (
    <Menu.Item
      leftSection={icon}
      aria-disabled={blocker !== null}
      closeMenuOnClick={blocker === null}
      onClick={() => {
        if (blocker === null) onClick();
      }}
      className="menu-item"
      data-blocked={blocker !== null || undefined}
    >
      {label}
      {blocker !== null && <span className="menu-reason">{blocker}</span>}
    </Menu.Item>
  );
}
