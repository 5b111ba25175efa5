import { Text } from '@mantine/core';
import { ATTACHMENTS_MAX } from '@townkeep/core/submissions';
import { type RefObject, useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { AddAttachmentsDialog } from '../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import { AttachmentDialog } from '../../../ui/attachments/AttachmentDialog.tsx';
import { AttachmentGrid } from '../../../ui/attachments/AttachmentGrid.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { RecordSection } from '../RecordSection.tsx';
import { useRecordParts } from './record-parts.ts';
import { useAddAttachments, useChangeAttachment } from './use-attachment-changes.ts';
import { useAttachmentCalls } from './use-attachment-calls.ts';

/** Photos and files of the record, which can be added, viewed, renamed and deleted. */
export function Attachments() {
  const { attachments, blocker } = useRecordParts();
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <RecordSection
      title="Photos and attachments"
      action={
        <ActionButton
          ref={addButton}
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
        <AttachmentGrid attachments={attachments} label="Attachments" onOpen={(each) => setOpenedId(each.id)} />
      )}
      <Adding isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <Opened id={openedId} addButton={addButton} onClose={() => setOpenedId(null)} />
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
  /** The id of the opened file; null while none is open. */
  readonly id: string | null;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function Opened({ id, addButton, onClose }: OpenedProps) {
  const { attachments, blocker, uploads, publicNotes, removalBlocker } = useRecordParts();
  const { profile } = useSession();
  const { presign } = useAttachmentCalls(uploads);
  // The tile that opened the dialog is gone after a deletion.
  const { save, show, remove, isSaving } = useChangeAttachment(id ?? '', () =>
    setTimeout(() => addButton.current?.focus()),
  );
  const attachment = attachments.find((each) => each.id === id) ?? null;
  const publicity =
    publicNotes === undefined || attachment === null
      ? undefined
      : { hint: publicNotes, onChange: (isPublic: boolean) => show({ ...attachment, isPublic }) };
  return (
    <AttachmentDialog
      attachment={attachment}
      timeZone={profile.agencyTimezone}
      presign={presign}
      blocker={blocker}
      deleteBlocker={blocker ?? (attachment && removalBlocker?.(attachment))}
      isSaving={isSaving}
      onSave={save}
      onDelete={remove}
      publicity={publicity}
      onClose={onClose}
    />
  );
}
