import { Alert, Stack, Text } from '@mantine/core';
import type { AttachmentInput } from '@townkeep/core/submissions';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { DialogActions } from '../dialogs/DialogActions.tsx';
import './attachments.css';
import { PickFiles } from './PickFiles.tsx';
import { addBlocker, toAttachmentInput, withRefusals } from './upload-item.ts';
import { UploadRow } from './UploadRow.tsx';
import { type UploadsOptions, useUploads } from './use-uploads.ts';

export interface AddAttachmentsDialogProps extends UploadsOptions {
  readonly isOpen: boolean;
  readonly isSaving?: boolean;
  /** Why the server refused files, by their stored place. */
  readonly refusals?: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  /** Gets the stored files. The dialog stays open until its owner closes it. */
  readonly onAdd: (attachments: AttachmentInput[]) => void;
}

/** 'Add Attachments'. Source: staff application §4 'Upload', §5 'Attachments'. */
export function AddAttachmentsDialog({ isOpen, ...props }: AddAttachmentsDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [hasFiles, setHasFiles] = useState(false);
  const close = () => {
    setIsAsking(false);
    setHasFiles(false);
    props.onClose();
  };
  const askOrClose = () => (hasFiles ? setIsAsking(true) : close());
  return (
    <>
      <Dialog title="Add Attachments" isOpen={isOpen} onClose={askOrClose} size="lg">
        <Content {...props} onCancel={askOrClose} onCount={(count) => setHasFiles(count > 0)} />
      </Dialog>
      <ConfirmDialog title="Add Attachments" isOpen={isAsking} confirm="Yes, Close" cancel="No, Don't Close" onConfirm={close} onCancel={() => setIsAsking(false)}>
        Do you want to close Add Attachments?
      </ConfirmDialog>
    </>
  );
}

interface ContentProps extends Omit<AddAttachmentsDialogProps, 'isOpen' | 'onClose'> {
  readonly onCancel: () => void;
  readonly onCount: (count: number) => void;
}

/** Lives as long as the dialog is open, so that closing it also ends its uploads. */
function Content({ isSaving = false, refusals, onAdd, onCancel, onCount, ...options }: ContentProps) {
  const uploads = useUploads(options);
  const { notice } = uploads;
  const items = withRefusals(uploads.items, refusals ?? {});
  useEffect(() => onCount(items.length));
  return (
    <Stack gap="sm">
      <PickFiles onFiles={uploads.add} maxSizeMb={options.maxSizeMb} />
      {notice !== null && (
        <Alert color="attention" role="alert">
          {notice}
        </Alert>
      )}
      {items.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} className="plain-list" aria-label="Files">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} uploads={uploads} />
          ))}
        </Stack>
      )}
      {items.length > 0 && (
        <Text fz="xs" c="dimmed">
          {items.filter((item) => item.fileURL !== null && item.fileError === null).length} of {items.length} uploaded
        </Text>
      )}
      <DialogActions confirm="Add" isBusy={isSaving} blocker={addBlocker(items)} onCancel={onCancel} onConfirm={() => onAdd(items.map(toAttachmentInput))} />
    </Stack>
  );
}
