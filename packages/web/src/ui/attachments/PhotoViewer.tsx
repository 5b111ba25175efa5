import { Button, Group, Text } from '@mantine/core';
import type { Attachment } from '@townkeep/core/casework/submissions';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { IconAction } from '../ActionButton.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { AttachmentPreview } from './preview/AttachmentPreview.tsx';
import type { Presign } from './preview/use-preview.ts';

export interface PhotoViewerProps {
  readonly photos: readonly Attachment[];
  /** The one that is shown. */
  readonly photo: Attachment;
  readonly presign: Presign;
  readonly onShow: (photo: Attachment) => void;
  /** Opens what can be read and changed of it. */
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

/** Shows photos one after another over the whole window, with the arrow keys or buttons. */
export function PhotoViewer({ photos, photo, presign, onShow, onDetails, onClose }: PhotoViewerProps) {
  const at = photos.findIndex(({ id }) => id === photo.id);
  const step = (by: 1 | -1) => {
    const next = photos[at + by];
    if (next !== undefined) onShow(next);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') step(-1);
      if (event.key === 'ArrowRight') step(1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <Dialog title={photo.title} isOpen onClose={onClose} isFullScreen>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <IconAction
          variant="default"
          size="lg"
          aria-label="Previous photo"
          blocker={at > 0 ? null : 'This is the first photo.'}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </IconAction>
        <Text fz="sm" c="dimmed" role="status">
          {at + 1} of {photos.length}
          {photo.description !== null && ` · ${photo.description}`}
        </Text>
        <IconAction
          variant="default"
          size="lg"
          aria-label="Next photo"
          blocker={at < photos.length - 1 ? null : 'This is the last photo.'}
          onClick={() => step(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </IconAction>
      </Group>
      <div className="photo-viewer">
        <AttachmentPreview key={photo.id} attachment={photo} presign={presign} />
      </div>
      <Group justify="flex-end" gap="sm" mt="xs">
        <Button variant="default" onClick={onDetails}>
          Details…
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Dialog>
  );
}
