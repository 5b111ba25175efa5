import type { Attachment } from '@townkeep/core/mechanisms/conversations';
import { useCallback, useState } from 'react';
import { AttachmentDialog } from '../../../ui/attachments/AttachmentDialog.tsx';
import { AttachmentGrid } from '../../../ui/attachments/AttachmentGrid.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { RecordSection } from '../record/RecordSection.tsx';
import type { HeldMail } from './held-mail.ts';

/** The files of a held mail; absent without any. */
export function HeldMailFiles({ mail: { attachments } }: { readonly mail: HeldMail }) {
  const { agencyTimezone } = useSession().profile;
  const [opened, setOpened] = useState<Attachment | null>(null);
  // The mail came with addresses of its files, since who reads them is who sees the mail.
  const presign = useCallback(
    (fileURL: string) => Promise.resolve(attachments.find((file) => file.fileURL === fileURL)?.presignedUrl ?? fileURL),
    [attachments],
  );
  if (attachments.length === 0) return null;
  return (
    <RecordSection title="Files" count={attachments.length}>
      <AttachmentGrid attachments={attachments} label="Files" onOpen={setOpened} />
      <AttachmentDialog
        attachment={opened}
        timeZone={agencyTimezone}
        presign={presign}
        onClose={() => setOpened(null)}
      />
    </RecordSection>
  );
}
