import { Stack, Text } from '@mantine/core';
import type { AttachmentInput } from '@townkeep/core/casework/submissions';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { DialogActions } from '../../dialogs/DialogActions.tsx';
import type { SendOptions } from '../../uploads/send-file.ts';
import { type PhotoPlace, photoPlaces } from '../../uploads/photo-places.ts';
import { type FileRules, type RefusedFile, withRefusals } from '../../uploads/upload-entry.ts';
import { type Uploads, useUploads } from '../../uploads/use-uploads.ts';
import { addBlocker, textsOf, toAttachmentInput, type TypedTexts } from './file-texts.ts';
import { UploadRow } from './UploadRow.tsx';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { FileZone } from '../../uploads/FileZone.tsx';
import { FileRow } from './FileRow.tsx';

const buttons = [
  { way: 'files', label: 'Choose files', icon: <IconPaperclip size={16} aria-hidden /> },
  { way: 'camera', label: 'Take a photo', icon: <IconCamera size={16} aria-hidden /> },
] as const;

/** The drop area where staff add files. */
function PickFiles({ onFiles, maxSizeMb }: { readonly onFiles: Uploads['add']; readonly maxSizeMb: number }) {
  return (
    <FileZone onFiles={onFiles} buttons={buttons} className="drop-area">
      <Text fz="sm" c="dimmed" className="drop-hint">
        or drop files here. Each at most {maxSizeMb} MB.
      </Text>
    </FileZone>
  );
}

export interface AddAttachmentsDialogProps
  extends
    Pick<FileRules, 'maxSizeMb' | 'maxCount'>,
    Pick<SendOptions, 'sign'>,
    Partial<Pick<SendOptions, 'operation'>> {
  readonly isOpen: boolean;
  readonly isSaving?: boolean;
  /** Why the server refused files, by file URL. */
  readonly refusals?: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  /**
   * Receives the stored files, and the places where their photos were taken, by file URL. The dialog stays open until
   * its owner closes it.
   */
  readonly onAdd: (attachments: AttachmentInput[], places: readonly PhotoPlace[]) => void;
}

/** 'Add Attachments'. Source: staff application §4 'Upload', §5 'Attachments'. */
export function AddAttachmentsDialog({ isOpen, ...props }: AddAttachmentsDialogProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [hasFiles, setHasFiles] = useState(false);
  const close = () => {
    setIsConfirming(false);
    setHasFiles(false);
    props.onClose();
  };
  const askOrClose = () => (hasFiles ? setIsConfirming(true) : close());
  return (
    <>
      <Dialog title="Add Attachments" isOpen={isOpen} onClose={askOrClose} size="lg">
        <Content {...props} onCancel={askOrClose} onCount={(count) => setHasFiles(count > 0)} />
      </Dialog>
      <ConfirmDialog
        title="Add Attachments"
        isOpen={isConfirming}
        confirm="Yes, Close"
        cancel="No, Don't Close"
        onConfirm={close}
        onCancel={() => setIsConfirming(false)}
      >
        Do you want to close Add Attachments?
      </ConfirmDialog>
    </>
  );
}

interface ContentProps extends Omit<AddAttachmentsDialogProps, 'isOpen' | 'onClose'> {
  readonly onCancel: () => void;
  readonly onCount: (count: number) => void;
}

const noRefusals = {};

/** Mounted only while the dialog is open, so closing the dialog also aborts its uploads. */
function Content({ isSaving = false, refusals = noRefusals, onAdd, onCancel, onCount, ...options }: ContentProps) {
  const uploads = useUploads({ operation: 'CRM_ISSUE_ATTACHMENT', ...options, keepsCameraData: true });
  const [typed, setTyped] = useState<TypedTexts>({});
  const entries = withRefusals(uploads.entries, refusals);
  useEffect(() => onCount(entries.length + uploads.refused.length));
  return (
    <Stack gap="sm">
      <PickFiles onFiles={uploads.add} maxSizeMb={options.maxSizeMb} />
      <RefusedRows refused={uploads.refused} onDismiss={uploads.dismiss} />
      {entries.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} className="plain-list" aria-label="Files">
          {entries.map((entry) => (
            <UploadRow
              key={entry.id}
              entry={entry}
              texts={textsOf(entry, typed)}
              onTexts={(texts) => setTyped((before) => ({ ...before, [entry.id]: texts }))}
              onRetry={() => uploads.retry(entry.id)}
              onRemove={() => uploads.remove(entry.id)}
            />
          ))}
        </Stack>
      )}
      {entries.length > 0 && (
        <Text fz="xs" c="dimmed">
          {entries.filter(({ state }) => state === 'done').length} of {entries.length} uploaded
        </Text>
      )}
      <DialogActions
        confirm="Add"
        isBusy={isSaving}
        blocker={addBlocker(entries, typed)}
        onCancel={onCancel}
        onConfirm={() =>
          onAdd(
            entries.map((entry) => toAttachmentInput(entry, textsOf(entry, typed))),
            photoPlaces(entries.map((entry) => ({ ...entry, id: entry.fileURL ?? entry.id }))),
          )
        }
      />
    </Stack>
  );
}

/** The chosen files that were rejected, each with its name and the reason. */
function RefusedRows({
  refused,
  onDismiss,
}: {
  readonly refused: readonly RefusedFile[];
  readonly onDismiss: (fileName: string) => void;
}) {
  if (refused.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} className="plain-list" aria-label="Files that were not added">
      {refused.map(({ fileName, reason }) => (
        <FileRow
          key={fileName}
          fileName={fileName}
          action={`Dismiss ${fileName}`}
          isRefused
          onAction={() => onDismiss(fileName)}
        >
          <Text fz="sm" className="error-text" role="alert">
            Not added: <span>{reason}</span>
          </Text>
        </FileRow>
      ))}
    </Stack>
  );
}
