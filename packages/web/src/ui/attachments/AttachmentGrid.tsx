import { Checkbox, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Attachment } from '@townkeep/core/casework/submissions';
import { IconFile } from '@tabler/icons-react';
import './attachments.css';

export interface AttachmentGridProps {
  readonly attachments: readonly Attachment[];
  readonly label: string;
  readonly onOpen: (attachment: Attachment) => void;
  /** The chosen ones, and what chooses; absent where there is nothing to do with several. */
  readonly choice?: FileChoice | undefined;
}

/** The files of a record that are chosen, by their ids. */
export interface FileChoice {
  readonly isChosen: (id: string) => boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
}

/** Files as tiles: the thumbnail if there is one, the name, the size. */
export function AttachmentGrid({ attachments, label, onOpen, choice }: AttachmentGridProps) {
  return (
    <ul className="plain-list attachment-grid" aria-label={label}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className="attachment-item">
          {choice !== undefined && (
            <Checkbox
              className="attachment-check"
              size="md"
              aria-label={`Choose ${attachment.title}`}
              checked={choice.isChosen(attachment.id)}
              onChange={(event) => choice.choose(attachment.id, event.currentTarget.checked)}
            />
          )}
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
