import { Group, Text, Title } from '@mantine/core';
import { isPhotoName } from '@townkeep/core/mechanisms/files';
import type { Attachment } from '@townkeep/core/mechanisms/conversations';
import { ATTACHMENTS_MAX } from '@townkeep/core/casework/submissions';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { AddAttachmentsDialog } from '../../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import {
  AttachmentDialog,
  type AttachmentFormProps,
  type AttachmentRemovalProps,
} from '../../../../ui/attachments/AttachmentDialog.tsx';
import { AttachmentGrid, type FileChoice } from '../../../../ui/attachments/AttachmentGrid.tsx';
import { PhotoViewer } from '../../../../ui/attachments/PhotoViewer.tsx';
import { FOCUS_HOME } from '../../../../ui/dialogs/use-return-focus.ts';
import { DELETED, goneText } from '../../../../ui/dialogs/StaleNotice.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { RecordSection } from '../RecordSection.tsx';
import { useOpenedPart } from '../use-opened-part.ts';
import { useAdditionBlocker, useRecordParts } from '../record-parts.ts';
import { useAddAttachments, useShowAttachment } from './use-attachment-changes.ts';
import { useAttachmentCalls } from './use-attachment-calls.ts';
import { ChosenPhotos } from './ChosenPhotos.tsx';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { textErrors } from '../../../../ui/attachments/adding/file-texts.ts';
import { TextInputs } from '../../../../ui/attachments/adding/TextInputs.tsx';
import { DialogForm } from '../../../../ui/dialogs/FormDialog.tsx';
import { useRecordForm } from '../use-record-form.ts';

/** Files under one heading. */
export interface FileGroup {
  readonly title: string;
  readonly attachments: readonly Attachment[];
}

export interface AttachmentsProps {
  /** Puts the files under headings, with large tiles; by default they are one list. */
  readonly groupsOf?: (attachments: readonly Attachment[]) => readonly FileGroup[];
  /** What the photos are of. With it, several can be chosen to download or print. */
  readonly photosOf?: string;
}

/** Photos and files of the record, which can be added, viewed one after another, renamed and deleted. */
export function Attachments({ groupsOf, photosOf }: AttachmentsProps) {
  const { attachments, uploads, isGone } = useRecordParts();
  const blocker = useAdditionBlocker();
  // What cannot be done is not shown; the page says once why.
  const isOffered = blocker === null || isGone;
  const [isAdding, setIsAdding] = useState(false);
  const { choice, chosenOf } = useFileChoice();
  const { opened, open, close } = useOpenedPart<Attachment, 'view' | 'edit'>(attachments);
  const { presign } = useAttachmentCalls(uploads);
  const groups = groupsOf?.(attachments) ?? [{ title: 'Attachments', attachments }];
  const photos = groups.flatMap((group) => group.attachments.filter(({ fileName }) => isPhotoName(fileName)));
  const chosen = chosenOf(photos);
  const show = (each: Attachment) => open(isPhotoName(each.fileName) ? 'view' : 'edit', each);
  return (
    <RecordSection
      title="Photos and attachments"
      action={
        <Group gap="xs">
          {photosOf !== undefined && chosen.length > 0 && (
            <ChosenPhotos photos={chosen} name={photosOf} presign={presign} />
          )}
          {isOffered && (
            <ActionButton
              {...FOCUS_HOME}
              variant="default"
              size="compact-sm"
              blocker={blocker}
              onClick={() => setIsAdding(true)}
            >
              Add attachments
            </ActionButton>
          )}
        </Group>
      }
    >
      {attachments.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No attachments yet
        </Text>
      ) : (
        groups.map((group) => (
          <div key={group.attachments[0]!.id}>
            {groupsOf !== undefined && (
              <Title order={3} fz="xs" c="dimmed" mt="sm" mb={4}>
                {group.title}
              </Title>
            )}
            <AttachmentGrid
              {...group}
              label={group.title}
              onOpen={show}
              choice={photosOf !== undefined && isPhotoName(group.attachments[0]!.fileName) ? choice : undefined}
            />
          </div>
        ))
      )}
      <AddAttachments isOpen={isAdding} onClose={() => setIsAdding(false)} />
      {opened?.kind === 'view' && !opened.isGone && (
        <PhotoViewer
          photos={photos}
          photo={opened.part}
          presign={presign}
          onShow={(photo) => open('view', photo)}
          onDetails={() => open('edit', opened.part)}
          onClose={close}
        />
      )}
      {opened !== null && (opened.kind === 'edit' || opened.isGone) && (
        <Opened attachment={opened.part} isGone={opened.isGone} onClose={close} />
      )}
    </RecordSection>
  );
}

/** Holds which files are chosen. One that is deleted meanwhile is chosen no more. */
function useFileChoice() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choice: FileChoice = {
    isChosen: (id) => ids.has(id),
    choose: (id, isChosen) => setIds(new Set(isChosen ? [...ids, id] : [...ids].filter((each) => each !== id))),
  };
  return { choice, chosenOf: (files: readonly Attachment[]) => files.filter(({ id }) => ids.has(id)) };
}

/** The dialog that adds files to the record. */
export function AddAttachments({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
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

/** Asks before an attachment is deleted, in its dialog. */
function AttachmentRemoval({ attachment, onRemoved, onClose }: AttachmentRemovalProps) {
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

/** Changes an attachment's name and description, in its dialog. Source: staff application §5, 'Edit dialog'. */
function AttachmentForm({ attachment, isGone, onDone }: AttachmentFormProps) {
  const { id, calls, shown } = useRecordParts();
  const form = useRecordForm({
    record: shown,
    seen: attachment,
    isGone,
    stored: ({ title, description }) => ({ title, description: description ?? '' }),
    labels: { title: 'Name', description: 'Description' },
    check: (texts) =>
      Object.fromEntries(
        Object.entries(textErrors(texts)).filter((entry): entry is [string, string] => entry[1] !== null),
      ),
    save: ({ title, description }, version) =>
      calls.editAttachment({
        id,
        attachmentId: attachment.id,
        version,
        title: title.trim(),
        description: description.trim() || null,
      }),
    success: 'Attachment changed',
    onSaved: onDone,
  });
  return (
    <DialogForm confirm="Save" onClose={onDone} {...form.dialog}>
      <TextInputs texts={form.values} refusals={form.errors} onChange={form.set} />
    </DialogForm>
  );
}
