import { Button, Group } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { AddAttachmentsDialog } from '../../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import { useRecordParts } from '../record-parts.ts';
import { useAttachmentCalls } from '../attachments/use-attachment-calls.ts';
import { MissingCodes } from './MissingCodes.tsx';
import { useRecordThread } from './record-thread.ts';
import type { useReply } from './use-reply.ts';

interface ReplyActionsProps {
  readonly reply: ReturnType<typeof useReply>;
  /** The number of files that the reply already has. */
  readonly fileCount: number;
  readonly attachButton: RefObject<HTMLButtonElement | null>;
}

/** The buttons that attach files to the reply and send it. */
export function ReplyActions({ reply, fileCount, attachButton }: ReplyActionsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { sign, maxSizeMb } = useAttachmentCalls(useRecordParts().uploads);
  const { Insert, filesMax } = useRecordThread();
  return (
    <>
      <MissingCodes codes={reply.missingCodes} />
      <Group gap="sm" justify="flex-end">
        {reply.writeBlocker === null && Insert !== undefined && (
          <Insert isDisabled={reply.isSending} onInsert={reply.insert} />
        )}
        {reply.writeBlocker === null && (
          <Button
            ref={attachButton}
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            Attach files
          </Button>
        )}
        <ActionButton type="submit" blocker={reply.sendBlocker} loading={reply.isSending}>
          {reply.crossing.replies.length > 0 ? 'Send anyway' : 'Send reply'}
        </ActionButton>
      </Group>
      <AddAttachmentsDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        sign={sign}
        maxSizeMb={maxSizeMb}
        maxCount={filesMax - fileCount}
        onAdd={(files) => {
          reply.addFiles(files);
          setIsAdding(false);
        }}
      />
    </>
  );
}
