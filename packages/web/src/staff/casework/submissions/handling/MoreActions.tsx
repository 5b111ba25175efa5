import { ActionIcon, Menu } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { rightBlocker } from '@townkeep/core/identity/people';
import { reachBlocker } from '@townkeep/core/casework/submissions';
import {
  IconCalendar,
  IconCopy,
  IconDots,
  IconHomeExclamation,
  IconMapPin,
  IconPrinter,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { MenuAction } from '../../../../ui/MenuAction.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { blockerText } from '../rights.ts';
import { useDetail } from '../read/SubmissionContext.ts';

export interface MoreActionsProps {
  readonly onOpen: (dialog: 'location' | 'due' | 'duplicate' | 'delete') => void;
  readonly onPrint: () => void;
  /** Absent (null) for those who may not create cases. */
  readonly onCreateCase: (() => void) | null;
}

/** The menu of the rarer actions. */
export function MoreActions({ onOpen, onPrint, onCreateCase }: MoreActionsProps) {
  const { submission, blocker, isGone } = useDetail();
  const button = useRef<HTMLButtonElement>(null);
  /** The menu item disappears with the menu, so the dialog must return the focus to the button. */
  const atButton = (open: () => void) => () => {
    button.current?.focus();
    open();
  };
  const deletionBlocker = useDeletionBlocker();
  const resend = useAction(() => api.submissions.resendLink({ id: submission.id }), {
    success: 'Link sent again',
  });
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={button} variant="default" size="lg" aria-label="More actions">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onCreateCase !== null && (
          <MenuAction
            label="Create case"
            icon={<IconHomeExclamation size={16} aria-hidden />}
            blocker={null}
            onClick={onCreateCase}
          />
        )}
        <MenuAction
          label="Change location"
          icon={<IconMapPin size={16} aria-hidden />}
          blocker={submission.location?.isRestricted === true ? text('locationRestricted') : blocker}
          onClick={atButton(() => onOpen('location'))}
        />
        {submission.status === 'OPEN' && (
          <MenuAction
            label="Change due date…"
            icon={<IconCalendar size={16} aria-hidden />}
            blocker={blocker}
            onClick={atButton(() => onOpen('due'))}
          />
        )}
        {submission.primary === null && (
          <MenuAction
            label="Mark as duplicate…"
            icon={<IconCopy size={16} aria-hidden />}
            blocker={blocker}
            onClick={atButton(() => onOpen('duplicate'))}
          />
        )}
        <MenuAction
          label="Send the reporter the link again"
          icon={<IconSend size={16} aria-hidden />}
          blocker={blocker ?? blockerText(reachBlocker(submission.customer))}
          onClick={() => resend.mutate(undefined)}
        />
        <MenuAction
          label="Print…"
          icon={<IconPrinter size={16} aria-hidden />}
          blocker={isGone ? blocker : null}
          onClick={atButton(onPrint)}
        />
        <MenuAction
          label="Delete"
          icon={<IconTrash size={16} aria-hidden />}
          blocker={deletionBlocker}
          onClick={atButton(() => onOpen('delete'))}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Returns why this person cannot delete the submission; null when they can. */
function useDeletionBlocker(): string | null {
  const { blocker, isGone } = useDetail();
  const { flags } = useSession();
  return isGone ? blocker : blockerText(rightBlocker('submissions.delete', flags));
}
