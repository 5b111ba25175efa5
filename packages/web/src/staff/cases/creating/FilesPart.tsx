import { Button, Stack } from '@mantine/core';
import { CASE_FILES_MAX } from '@townkeep/core/cases/limits.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { AddAttachmentsDialog } from '../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import { ChosenFiles } from '../../../ui/attachments/adding/ChosenFiles.tsx';
import { fileRefusals } from '../../../ui/uploads/upload-entry.ts';
import { useAttachmentCalls } from '../../record/parts/use-attachment-calls.ts';
import { fieldId } from './case-form-input.ts';
import type { CreateCase } from './use-create-case.ts';

const OPERATION = 'CASE_ATTACHMENT';

/** The photos and files of the new case. */
export function FilesPart({ create }: { readonly create: CreateCase }) {
  const {
    draft: { attachments },
    change,
    attempt,
  } = create;
  const { sign, maxSizeMb } = useAttachmentCalls(OPERATION);
  const [isAdding, setIsAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Stack gap="xs">
      <ChosenFiles
        files={attachments}
        label="Files"
        refusals={fileRefusals(attachments, attempt.errors)}
        idOf={({ fileURL }) => fieldId(`attachments.${fileURL}`)}
        onRemove={(file) => change({ attachments: attachments.filter((each) => each !== file) })}
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
        operation={OPERATION}
        maxSizeMb={maxSizeMb}
        maxCount={CASE_FILES_MAX - attachments.length}
        onAdd={(files) => {
          change({ attachments: [...attachments, ...files] });
          setIsAdding(false);
        }}
      />
    </Stack>
  );
}
