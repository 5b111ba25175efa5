import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import type { AttachmentInput } from '@townkeep/core/casework/submissions';
import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { focusNeighbor } from '../../uploads/focus-neighbor.ts';
import '../attachments.css';

export interface ChosenFilesProps {
  readonly files: readonly AttachmentInput[];
  readonly label: string;
  /** Why the server refused files, by file URL. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Returns the element id of a file's chip, so that an error summary can link to it. */
  readonly idOf?: (file: AttachmentInput) => string;
  readonly onRemove: (file: AttachmentInput) => void;
  /** The button that adds files. It takes the focus when the last file is removed. */
  readonly addButton: RefObject<HTMLButtonElement | null>;
}

/** The files attached to a draft. Each can be removed, and a refused one shows the reason. */
export function ChosenFiles({ files, label, refusals, idOf, onRemove, addButton }: ChosenFilesProps) {
  if (files.length === 0) return null;
  const remove = (file: AttachmentInput, button: HTMLElement) => {
    focusNeighbor(button, addButton.current);
    onRemove(file);
  };
  return (
    <Group component="ul" gap="xs" p={0} m={0} className="plain-list" aria-label={label}>
      {files.map((file) => {
        const { fileURL, fileName, title } = file;
        const refusal = refusals[fileURL];
        return (
          <Stack
            component="li"
            gap={0}
            key={fileURL}
            id={idOf?.(file)}
            className="file-chip"
            data-refused={refusal !== undefined || undefined}
          >
            <Group gap={4} wrap="nowrap" justify="space-between">
              <Text fz="sm">{title ?? fileName}</Text>
              <ActionIcon
                data-remove
                variant="subtle"
                aria-label={`Remove ${fileName}`}
                onClick={(event) => remove(file, event.currentTarget)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Group>
            {refusal !== undefined && (
              <Text fz="sm" className="error-text" role="alert">
                {refusal}
              </Text>
            )}
          </Stack>
        );
      })}
    </Group>
  );
}
