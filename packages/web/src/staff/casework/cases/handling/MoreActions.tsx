import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarPlus, IconDots, IconLinkOff, IconPrinter, IconSend, IconShovel } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { MenuAction } from '../../../../ui/MenuAction.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { PrintAction } from '../../../mechanisms/print/PrintAction.tsx';
import { printedCase } from '../../../mechanisms/print/printed.ts';
import { useRecordThread } from '../../../mechanisms/record/thread/record-thread.ts';
import { api } from '../../../platform/session/api.ts';
import { useFirstAbatement } from '../abatement/AbatementActions.tsx';
import { BEGIN_ID } from '../abatement/focus-status.ts';
import { useCase } from '../read/CaseContext.ts';
import { ExtendDueDialog } from '../violations/ExtendDueDialog.tsx';

const NO_CHANNEL = 'The responsible party cannot be reached by email or text message.';

interface MoreActionsProps {
  /** The change of status, where the next step is another action. */
  readonly status: { readonly label: string; readonly onClick: () => void } | null;
  /** Makes the case a draft; null where it cannot be one. */
  readonly onDraft: (() => void) | null;
}

/** The menu of the other actions. What this person cannot do is not in it. */
export function MoreActions({ status, onDraft }: MoreActionsProps) {
  const { shown, blocker, contentBlocker, isGone } = useCase();
  const { blocker: threadBlocker } = useRecordThread();
  const [isExtending, setIsExtending] = useState(false);
  const openIds = shown.violations.flatMap(({ id, status }) => (status === 'OPEN' ? id : []));
  const abatement = useFirstAbatement();
  const button = useRef<HTMLButtonElement>(null);
  const send = useAction(() => api.cases.sendLink({ id: shown.id }), { success: 'Link sent' });
  const renew = useAction(() => api.cases.sendLink({ id: shown.id, isNew: true }), {
    success: 'New link sent. The earlier one no longer works.',
  });
  const unreached = shown.party !== null && shown.party.chosen.length === 0 ? NO_CHANNEL : null;
  return (
    <PrintAction of={printedCase} ids={[shown.id]}>
      {(print) => (
        <>
          {abatement.dialog}
          {isExtending && <ExtendDueDialog violationIds={openIds} onClose={() => setIsExtending(false)} />}
          <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionIcon ref={button} id={BEGIN_ID} variant="default" size="lg" aria-label="More actions">
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {status !== null && (
                <Menu.Item
                  onClick={() => {
                    button.current?.focus();
                    status.onClick();
                  }}
                >
                  {status.label}
                </Menu.Item>
              )}
              {onDraft !== null && <Menu.Item onClick={onDraft}>Make it a draft</Menu.Item>}
              {blocker === null && (
                <>
                  <MenuAction
                    label="Send link to responsible party"
                    icon={<IconSend size={16} aria-hidden />}
                    blocker={threadBlocker ?? unreached}
                    onClick={() => send.mutate(undefined)}
                  />
                  <MenuAction
                    label="Send a new link and end the earlier one"
                    icon={<IconLinkOff size={16} aria-hidden />}
                    blocker={threadBlocker ?? unreached}
                    onClick={() => renew.mutate(undefined)}
                  />
                </>
              )}
              {contentBlocker === null && openIds.length > 0 && (
                <MenuAction
                  label={openIds.length === 1 ? 'Extend the due date…' : 'Extend the due dates…'}
                  icon={<IconCalendarPlus size={16} aria-hidden />}
                  blocker={null}
                  onClick={() => {
                    button.current?.focus();
                    setIsExtending(true);
                  }}
                />
              )}
              {abatement.items.map(({ label, onClick }) => (
                <MenuAction
                  key={label}
                  label={label}
                  icon={<IconShovel size={16} aria-hidden />}
                  blocker={null}
                  onClick={() => {
                    button.current?.focus();
                    onClick();
                  }}
                />
              ))}
              <MenuAction
                label="Print…"
                icon={<IconPrinter size={16} aria-hidden />}
                blocker={isGone ? blocker : null}
                onClick={() => {
                  // The menu item disappears with the menu, so the dialog must return the focus to the button.
                  button.current?.focus();
                  print();
                }}
              />
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </PrintAction>
  );
}
