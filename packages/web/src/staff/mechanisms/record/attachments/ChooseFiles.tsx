import { Button, Stack } from '@mantine/core';
import type { AttachmentInput } from '@townkeep/core/mechanisms/conversations';
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import { type ReactNode, useRef, useState } from 'react';
import { AddAttachmentsDialog } from '../../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import { ChosenFiles } from '../../../../ui/attachments/adding/ChosenFiles.tsx';
import type { PhotoPlace } from '../../../../ui/uploads/photo-places.ts';
import { useAttachmentCalls } from './use-attachment-calls.ts';

interface ChooseFilesProps {
  readonly files: readonly AttachmentInput[];
  /** The name of the list of files. */
  readonly label: string;
  /** The text of the button that adds files, and its icon. */
  readonly add: { readonly text: string; readonly icon: ReactNode };
  readonly operation: UploadOperation;
  /** The maximum number of files. */
  readonly maxCount: number;
  /** Why the server refused files, by file URL. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Returns the element id of a file, to which a summary of errors links. */
  readonly idOf: (file: AttachmentInput) => string;
  /** Receives the files, and the places where newly added photos were taken. */
  readonly onChange: (files: AttachmentInput[], places: readonly PhotoPlace[]) => void;
}

/** The photos and files of a form that is not sent yet. */
export function ChooseFiles({ files, label, add, operation, maxCount, refusals, idOf, onChange }: ChooseFilesProps) {
  const { sign, maxSizeMb } = useAttachmentCalls(operation);
  const [isAdding, setIsAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Stack gap="xs">
      <ChosenFiles
        files={files}
        label={label}
        refusals={refusals}
        idOf={idOf}
        onRemove={(file) =>
          onChange(
            files.filter((each) => each !== file),
            [],
          )
        }
        addButton={button}
      />
      <Button ref={button} variant="default" w="fit-content" leftSection={add.icon} onClick={() => setIsAdding(true)}>
        {add.text}
      </Button>
      <AddAttachmentsDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        sign={sign}
        operation={operation}
        maxSizeMb={maxSizeMb}
        maxCount={maxCount - files.length}
        onAdd={(added, places) => {
          onChange([...files, ...added], places);
          setIsAdding(false);
        }}
      />
    </Stack>
  );
}
