import { Group, Menu } from '@mantine/core';
import { IconDots, IconFolderSymlink, IconRestore, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton, IconAction } from '../../../ui/ActionButton.tsx';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { MenuAction } from '../../../ui/MenuAction.tsx';
import { FileMailDialog } from './FileMailDialog.tsx';
import { type HeldMail, useHeldMailChanges } from './held-mail.ts';

const KEY_GROUP = 'This mail';

/** What staff do with a held mail: file it, here or elsewhere, dismiss it, or hold it again. */
export function HeldMailActions({ mail }: { readonly mail: HeldMail }) {
  const [isFiling, setIsFiling] = useState(false);
  const { file, dismiss, holdAgain } = useHeldMailChanges(mail);
  const isDismissed = mail.status === 'DISMISSED';
  const { record } = mail;
  const fileHere = () => (record === null ? setIsFiling(true) : file.mutate());
  useKeys([
    { key: 'f', label: 'File the mail', group: KEY_GROUP, blocker: file.blocker, run: fileHere },
    {
      key: 'm',
      label: 'File it into another record',
      group: KEY_GROUP,
      blocker: file.blocker,
      run: () => setIsFiling(true),
    },
    { key: 'x', label: 'Dismiss the mail', group: KEY_GROUP, blocker: dismiss.blocker, run: () => dismiss.mutate() },
  ]);
  return (
    <Group gap="xs" wrap="nowrap">
      {isDismissed ? (
        <ActionButton blocker={holdAgain.blocker} loading={holdAgain.isPending} onClick={() => holdAgain.mutate()}>
          Hold again
        </ActionButton>
      ) : (
        <ActionButton blocker={file.blocker} loading={file.isPending} onClick={fileHere}>
          {record === null ? 'File…' : `File into ${record.name}`}
        </ActionButton>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconAction variant="default" size="lg" aria-label="More actions">
            <IconDots size={16} aria-hidden />
          </IconAction>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuAction
            label="File into another record…"
            icon={<IconFolderSymlink size={16} aria-hidden />}
            blocker={file.blocker}
            onClick={() => setIsFiling(true)}
          />
          <MenuAction
            label="Dismiss"
            icon={<IconX size={16} aria-hidden />}
            blocker={dismiss.blocker}
            onClick={() => dismiss.mutate()}
          />
          <MenuAction
            label="Hold again"
            icon={<IconRestore size={16} aria-hidden />}
            blocker={holdAgain.blocker}
            onClick={() => holdAgain.mutate()}
          />
        </Menu.Dropdown>
      </Menu>
      {isFiling && <FileMailDialog mail={mail} onClose={() => setIsFiling(false)} />}
    </Group>
  );
}
