import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import type { AttachmentInput } from '@townkeep/core/submissions';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import './attachments.css';

export interface ChosenFilesProps {
  readonly files: readonly AttachmentInput[];
  readonly label: string;
  /** Why the server refused files, by their stored place. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Element ids, for who leads there. */
  readonly idOf?: (file: AttachmentInput) => string;
  readonly onRemove: (file: AttachmentInput) => void;
  /** The last one is gone, and the focus needs another place. */
  readonly onEmpty: () => void;
}

/** Files that will be sent with what is being written: each to take away, with the reason beside it where it was refused. */
export function ChosenFiles({ files, label, refusals, idOf, onRemove, onEmpty }: ChosenFilesProps) {
  const list = useRef<HTMLDivElement>(null);
  if (files.length === 0) return null;
  const remove = (file: AttachmentInput, index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    onRemove(file);
    if (neighbour === undefined) onEmpty();
    else neighbour.focus();
  };
  return (
    <Group component="ul" gap="xs" p={0} m={0} className="plain-list" aria-label={label} ref={list}>
      {files.map((file, index) => {
        const { fileURL, fileName, title } = file;
        const refusal = refusals[fileURL];
        return (
          <Stack component="li" gap={0} key={fileURL} id={idOf?.(file)} className="file-chip" data-refused={refusal !== undefined || undefined}>
            <Group gap={4} wrap="nowrap" justify="space-between">
              <Text fz="sm">{title ?? fileName}</Text>
              <ActionIcon variant="subtle" aria-label={`Remove ${fileName}`} onClick={() => remove(file, index)}>
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
