import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { ATTACHMENTS_MAX } from '@townkeep/core/submissions/limits.ts';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { AddAttachmentsDialog } from '../../../ui/attachments/AddAttachmentsDialog.tsx';
import { useAttachmentCalls } from '../detail/use-attachment-calls.ts';
import type { Create } from './use-create.ts';

/** Photos and files that belong to it. */
export function FilesPart({
  create: {
    draft: { attachments },
    change,
    attempt: { errors },
  },
}: {
  readonly create: Create;
}) {
  const { sign, maxSizeMb } = useAttachmentCalls();
  const [isAdding, setIsAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const problem = Object.entries(errors).find(([path]) => path.startsWith('attachments'))?.[1];
  return (
    <Stack gap="xs">
      {attachments.length > 0 && (
        <Group component="ul" gap="xs" p={0} m={0} className="plain-list" aria-label="Files">
          {attachments.map((file) => (
            <Group component="li" gap={4} key={file.fileURL} className="file-chip">
              <Text fz="sm">{file.title ?? file.fileName}</Text>
              <ActionIcon
                variant="subtle"
                aria-label={`Remove ${file.fileName}`}
                onClick={() => {
                  change({ attachments: attachments.filter((each) => each !== file) });
                  button.current?.focus();
                }}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Group>
      )}
      {problem !== undefined && (
        <Text fz="sm" className="error-text" role="alert">
          {problem}
        </Text>
      )}
      <Button ref={button} variant="default" w="fit-content" leftSection={<IconPaperclip size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
        Add attachments
      </Button>
      <AddAttachmentsDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        sign={sign}
        maxSizeMb={maxSizeMb}
        maxFiles={ATTACHMENTS_MAX - attachments.length}
        onAdd={(files) => {
          change({ attachments: [...attachments, ...files] });
          setIsAdding(false);
        }}
      />
    </Stack>
  );
}
