import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Attachment } from '@townkeep/core/casework/submissions';
import { IconFile } from '@tabler/icons-react';
import './attachments.css';

export interface AttachmentGridProps {
  readonly attachments: readonly Attachment[];
  readonly label: string;
  readonly onOpen: (attachment: Attachment) => void;
}

/** Files as tiles: the thumbnail if there is one, the name, the size. */
export function AttachmentGrid({ attachments, label, onOpen }: AttachmentGridProps) {
  return (
    <ul className="plain-list attachment-grid" aria-label={label}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <UnstyledButton className="attachment-tile" onClick={() => onOpen(attachment)}>
            <VisuallyHidden>Open </VisuallyHidden>
            <span className="attachment-thumb">
              {attachment.thumbnailUrl === null ? (
                <IconFile size={32} aria-hidden />
              ) : (
                <img src={attachment.thumbnailUrl} alt="" loading="lazy" />
              )}
            </span>
            <Text fz="xs" fw={500} truncate px={6} pt={4} title={attachment.title}>
              {attachment.title}
            </Text>
            <Text fz="xs" c="dimmed" px={6} pb={4}>
              {attachment.fileSize}
              {attachment.isPublic && ' · public'}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
