import type { AttachmentRemovalProps } from '../../../../ui/attachments/AttachmentDialog.tsx';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { useRecordParts } from '../record-parts.ts';

/** Asks before an attachment is deleted, in its dialog. */
export function AttachmentRemoval({ attachment, onRemoved, onClose }: AttachmentRemovalProps) {
  const { id, calls, shown } = useRecordParts();
  return (
    <RemoveDialog
      record={shown}
      verb="Delete"
      what="attachment"
      part={attachment}
      remove={(version) =>
        calls.removeAttachments({ id, attachmentIds: [attachment.id], versions: { [attachment.id]: version } })
      }
      success="Attachment deleted"
      onRemoved={onRemoved}
      onClose={onClose}
    >
      Are you sure you want to delete this attachment?
    </RemoveDialog>
  );
}
