import { Button, Stack } from '@mantine/core';
import { CASE_FILES_MAX } from '@townkeep/core/cases/limits.ts';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { AddAttachmentsDialog } from '../../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import { ChosenFiles } from '../../../../ui/attachments/adding/ChosenFiles.tsx';
import { fileRefusals } from '../../../../ui/uploads/upload-entry.ts';
import { useAttachmentCalls } from '../../../record/parts/use-attachment-calls.ts';
import { RecordSection } from '../../../record/RecordSection.tsx';
import { performFieldId } from './field-id.ts';
import type { Perform } from './use-perform.ts';

const OPERATION = 'CASE_ATTACHMENT';

/** The photos of the inspection. Their place and time come with them. */
export function PhotosPart({ perform: { draft, change, attempt } }: { readonly perform: Perform }) {
  const { attachments } = draft;
  const { sign, maxSizeMb } = useAttachmentCalls(OPERATION);
  const [isAdding, setIsAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <RecordSection title="Photos">
      <Stack gap="xs">
        <ChosenFiles
          files={attachments}
          label="Photos"
          refusals={fileRefusals(attachments, attempt.errors)}
          idOf={({ fileURL }) => performFieldId(`attachments.${fileURL}`)}
          onRemove={(file) => change({ attachments: attachments.filter((each) => each !== file) })}
          addButton={button}
        />
        <Button
          ref={button}
          variant="default"
          w="fit-content"
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          Add photos
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
    </RecordSection>
  );
}
