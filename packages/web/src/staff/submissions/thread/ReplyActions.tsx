import { Button, Group, Text } from '@mantine/core';
import { MESSAGE_FILES_MAX } from '@townkeep/core/submissions/limits.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { AddAttachmentsDialog } from '../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import { useAttachmentCalls } from '../../record/parts/use-attachment-calls.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { InsertTemplate } from './InsertTemplate.tsx';
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
  const { sign, maxSizeMb } = useAttachmentCalls('CRM_ISSUE_ATTACHMENT');
  const {
    submission: { id },
  } = useDetail();
  return (
    <>
      {reply.missingCodes.length > 0 && (
        <Text fz="sm" role="status">
          Please replace what has no value here: {reply.missingCodes.map((code) => `{{${code}}}`).join(', ')}
        </Text>
      )}
      <Group gap="sm" justify="flex-end">
        {reply.writeBlocker === null && (
          <InsertTemplate submissionId={id} isDisabled={reply.isSending} onInsert={reply.insert} />
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
          Send reply
        </ActionButton>
      </Group>
      <AddAttachmentsDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        sign={sign}
        maxSizeMb={maxSizeMb}
        maxCount={MESSAGE_FILES_MAX - fileCount}
        onAdd={(files) => {
          reply.addFiles(files);
          setIsAdding(false);
        }}
      />
    </>
  );
}
