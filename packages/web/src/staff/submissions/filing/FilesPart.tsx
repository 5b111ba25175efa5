import { Button, Stack } from '@mantine/core';
import { ATTACHMENTS_MAX } from '@townkeep/core/submissions/limits.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { AddAttachmentsDialog } from '../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import { ChosenFiles } from '../../../ui/attachments/adding/ChosenFiles.tsx';
import { useAttachmentCalls } from '../../record/parts/use-attachment-calls.ts';
import { fieldId, attachmentPath, problemsUnder } from './create-input.ts';
import type { Create } from './use-create.ts';

/** The photos and files of the submission. */
export function FilesPart({
  create: {
    draft: { attachments },
    change,
    clearError,
    attempt: { errors },
  },
}: {
  readonly create: Create;
}) {
  const { sign, maxSizeMb } = useAttachmentCalls('CRM_ISSUE_ATTACHMENT');
  const [isAdding, setIsAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Stack gap="xs">
      <ChosenFiles
        files={attachments}
        label="Files"
        refusals={problemsUnder(errors, 'attachments')}
        idOf={({ fileURL }) => fieldId(attachmentPath(fileURL))}
        onRemove={(file) => {
          clearError(attachmentPath(file.fileURL));
          change({ attachments: attachments.filter((each) => each !== file) });
        }}
        addButton={button}
      />
      <Button
        ref={button}
        variant="default"
        w="fit-content"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => setIsAdding(true)}
      >
        Add attachments
      </Button>
      <AddAttachmentsDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        sign={sign}
        maxSizeMb={maxSizeMb}
        maxCount={ATTACHMENTS_MAX - attachments.length}
        onAdd={(files) => {
          change({ attachments: [...attachments, ...files] });
          setIsAdding(false);
        }}
      />
    </Stack>
  );
}
