import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Attachment } from '@townkeep/core/casework/submissions';
import { personName } from '@townkeep/core/platform/formats/person-name.ts';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shownName } from '../shown-name.ts';
import { ActionButton } from '../ActionButton.tsx';
import { localStampText, stampText } from '../dates/format.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { AttachmentPreview } from './preview/AttachmentPreview.tsx';
import type { Presign } from './preview/use-preview.ts';

/** Whether people outside see a file. */
export interface Publicity {
  /** Who sees a public file. */
  readonly hint: string;
  readonly onChange: (isPublic: boolean) => void;
}

/** What the form that changes a file gets. */
export interface AttachmentFormProps {
  readonly attachment: Attachment;
  readonly isGone: boolean;
  /** Called when the change is saved or canceled. */
  readonly onDone: () => void;
}

/** What the question before a file is deleted gets. */
export interface AttachmentRemovalProps {
  readonly attachment: Attachment;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export interface AttachmentDialogProps {
  readonly attachment: Attachment | null;
  readonly timeZone: string;
  readonly presign: Presign;
  /** Why the file cannot be changed; null when it can. Without `Form` and `Removal` the dialog is read-only. */
  readonly blocker?: string | null;
  /** Why the file cannot be deleted; null when it can. By default the same as `blocker`. */
  readonly deleteBlocker?: string | null | undefined;
  readonly isSaving?: boolean;
  /** Another person deleted it while the dialog was open. */
  readonly isGone?: boolean;
  /** The form that changes it. */
  readonly Form?: ComponentType<AttachmentFormProps>;
  /** Asks before it is deleted. */
  readonly Removal?: ComponentType<AttachmentRemovalProps>;
  /** The choice to show the file to people outside; absent where files are internal. */
  readonly publicity?: Publicity | undefined;
  readonly onClose: () => void;
}

/** Shows one file and lets the user rename or delete it. Source: staff application §4, 'Attachment dialog modes'. */
export function AttachmentDialog({ attachment, onClose, ...rest }: AttachmentDialogProps) {
  return (
    <Dialog title={attachment?.title ?? ''} isOpen={attachment !== null} onClose={onClose} size="lg">
      {attachment !== null && <Content attachment={attachment} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Content({
  attachment,
  timeZone,
  presign,
  blocker = null,
  deleteBlocker = blocker,
  isSaving = false,
  isGone = false,
  Form,
  Removal,
  publicity,
  onClose,
}: AttachmentDialogProps & { readonly attachment: Attachment }) {
  const [mode, setMode] = useState<'look' | 'edit' | 'delete'>('look');
  const editButton = useRef<HTMLButtonElement>(null);
  const showPreview = () => setMode('look');
  // The edit form had the focus and is gone.
  const returnToPreview = () => {
    flushSync(showPreview);
    editButton.current?.focus();
  };
  if (mode === 'edit' && Form !== undefined)
    return <Form attachment={attachment} isGone={isGone} onDone={returnToPreview} />;
  return (
    <Stack gap="md">
      <AttachmentPreview attachment={attachment} presign={presign} />
      <Facts attachment={attachment} timeZone={timeZone} />
      {publicity !== undefined && (
        <Checkbox
          label="Public"
          description={blocker ?? publicity.hint}
          checked={attachment.isPublic}
          disabled={blocker !== null || isSaving}
          onChange={(event) => publicity.onChange(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        {Removal !== undefined && (
          <ActionButton variant="subtle" color="red" blocker={deleteBlocker} onClick={() => setMode('delete')}>
            Delete
          </ActionButton>
        )}
        {Form !== undefined && (
          <ActionButton ref={editButton} variant="default" blocker={blocker} onClick={() => setMode('edit')}>
            Edit
          </ActionButton>
        )}
        <Button onClick={onClose}>Done</Button>
      </Group>
      {mode === 'delete' && Removal !== undefined && (
        <Removal attachment={attachment} onRemoved={onClose} onClose={showPreview} />
      )}
    </Stack>
  );
}

function Facts({ attachment, timeZone }: { readonly attachment: Attachment; readonly timeZone: string }) {
  const { description, fileName, fileSize, createdAt, createdBy, exif } = attachment;
  const author = createdBy === null ? '' : ` by ${shownName(personName(createdBy), createdBy.isActive)}`;
  const facts: (readonly [string, string | null])[] = [
    ['Description', description],
    ['File', `${fileName}, ${fileSize}`],
    ['Added', `${stampText(createdAt, timeZone)}${author}`],
    ['Photo taken', exif.createdAt === null ? null : localStampText(exif.createdAt)],
    [
      'Photo taken at',
      exif.location === null ? null : `${exif.location.latitude.toFixed(5)}, ${exif.location.longitude.toFixed(5)}`,
    ],
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="xs" m={0}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <Text component="dt" fz="xs" c="dimmed">
                {name}
              </Text>
              <Text component="dd" m={0} fz="sm" className="pre-wrap">
                {value}
              </Text>
            </div>
          ),
      )}
    </SimpleGrid>
  );
}
