import { Text } from '@mantine/core';
import type { Attachment } from '@townkeep/core/mechanisms/conversations';
import { ATTACHMENTS_MAX } from '@townkeep/core/casework/submissions';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { AddAttachmentsDialog } from '../../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import { AttachmentDialog } from '../../../../ui/attachments/AttachmentDialog.tsx';
import { AttachmentGrid } from '../../../../ui/attachments/AttachmentGrid.tsx';
import { FOCUS_HOME } from '../../../../ui/dialogs/use-return-focus.ts';
import { DELETED, goneText } from '../../../../ui/dialogs/StaleNotice.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { RecordSection } from '../RecordSection.tsx';
import { useOpenedPart } from '../use-opened-part.ts';
import { AttachmentForm } from './AttachmentForm.tsx';
import { AttachmentRemoval } from './AttachmentRemoval.tsx';
import { useRecordParts } from '../record-parts.ts';
import { useAddAttachments, useShowAttachment } from './use-attachment-changes.ts';
import { useAttachmentCalls } from './use-attachment-calls.ts';

/** Photos and files of the record, which can be added, viewed, renamed and deleted. */
export function Attachments() {
  const { attachments, blocker } = useRecordParts();
  const [isAdding, setIsAdding] = useState(false);
  const { opened, open, close } = useOpenedPart(attachments);
  return (
    <RecordSection
      title="Photos and attachments"
      action={
        <ActionButton
          {...FOCUS_HOME}
          variant="default"
          size="compact-sm"
          blocker={blocker}
          onClick={() => setIsAdding(true)}
        >
          Add attachments
        </ActionButton>
      }
    >
      {attachments.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No attachments yet
        </Text>
      ) : (
        <AttachmentGrid attachments={attachments} label="Attachments" onOpen={(each) => open('edit', each)} />
      )}
      <Adding isOpen={isAdding} onClose={() => setIsAdding(false)} />
      {opened !== null && <Opened attachment={opened.part} isGone={opened.isGone} onClose={close} />}
    </RecordSection>
  );
}

function Adding({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { uploads } = useRecordParts();
  const { sign, maxSizeMb } = useAttachmentCalls(uploads);
  const { add, isAdding, refusals } = useAddAttachments(onClose);
  return (
    <AddAttachmentsDialog
      isOpen={isOpen}
      onClose={onClose}
      sign={sign}
      operation={uploads}
      maxSizeMb={maxSizeMb}
      maxCount={ATTACHMENTS_MAX}
      isSaving={isAdding}
      refusals={refusals}
      onAdd={(files) => add(files)}
    />
  );
}

interface OpenedProps {
  readonly attachment: Attachment;
  /** Another person deleted it while the dialog was open. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

function Opened({ attachment, isGone, onClose }: OpenedProps) {
  const { blocker, uploads, publicNotes, removalBlocker } = useRecordParts();
  const { profile } = useSession();
  const { presign } = useAttachmentCalls(uploads);
  const { show, isSaving } = useShowAttachment(attachment);
  const gone = isGone ? `${goneText(null, DELETED)}.` : null;
  return (
    <AttachmentDialog
      attachment={attachment}
      timeZone={profile.agencyTimezone}
      presign={presign}
      blocker={blocker ?? gone}
      deleteBlocker={blocker ?? gone ?? removalBlocker?.(attachment)}
      isSaving={isSaving}
      isGone={isGone}
      Form={AttachmentForm}
      Removal={AttachmentRemoval}
      publicity={publicNotes === undefined ? undefined : { hint: publicNotes, onChange: show }}
      onClose={onClose}
    />
  );
}
