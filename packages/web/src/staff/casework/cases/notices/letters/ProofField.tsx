import { ActionIcon, Button, Group, Image, Input, Loader, Text, VisuallyHidden } from '@mantine/core';
import type { AttachmentInput } from '@townkeep/core/mechanisms/conversations';
import { MAX_FILE_TITLE } from '@townkeep/core/mechanisms/files';
import { IconCamera, IconPaperclip, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { toAttachmentInput } from '../../../../../ui/attachments/adding/file-texts.ts';
import { FileZone } from '../../../../../ui/uploads/FileZone.tsx';
import { useUploads } from '../../../../../ui/uploads/use-uploads.ts';
import { useAttachmentCalls } from '../../../../mechanisms/record/attachments/use-attachment-calls.ts';

const OPERATION = 'CASE_ATTACHMENT';

const ways = [
  { way: 'camera', label: 'Take a photo', icon: <IconCamera size={16} aria-hidden /> },
  { way: 'files', label: 'Choose a file', icon: <IconPaperclip size={16} aria-hidden /> },
] as const;

interface ProofFieldProps {
  /** Names the file: `Posted at the property to Olga Owner`. */
  readonly of: string;
  readonly photo: AttachmentInput | null;
  readonly error?: string | undefined;
  readonly onChange: (photo: AttachmentInput | null) => void;
  /** Receives whether a file is on its way. */
  readonly onSending: (isSending: boolean) => void;
}

/** A photo or receipt of one way of delivery. It is uploaded at once, and saved with the form around it. */
export function ProofField({ of, photo, error, onChange, onSending }: ProofFieldProps) {
  const { sign, maxSizeMb } = useAttachmentCalls(OPERATION);
  const uploads = useUploads({ sign, operation: OPERATION, maxSizeMb, maxCount: 1, keepsCameraData: true });
  const [entry] = uploads.entries;
  const isSending = entry?.state === 'preparing' || entry?.state === 'uploading';
  const storedUrl = entry?.state === 'done' ? entry.fileURL : null;
  useEffect(() => onSending(isSending));
  useEffect(() => {
    if (entry !== undefined && storedUrl !== null && photo?.fileURL !== storedUrl)
      onChange(toAttachmentInput(entry, { title: of.slice(0, MAX_FILE_TITLE), description: '' }));
  });
  const remove = () => {
    if (entry !== undefined) uploads.remove(entry.id);
    onChange(null);
  };
  const problems = [...uploads.refused.map(({ reason }) => reason), entry?.error, error].filter(Boolean);
  return (
    <Input.Wrapper label="Photo or receipt" labelElement="div" error={problems.join(' ') || null}>
      {entry === undefined ? (
        <FileZone onFiles={uploads.add} buttons={ways} className="proof-ways">
          {null}
        </FileZone>
      ) : (
        <Group gap="sm">
          {entry.previewUrl !== null && (
            <Image src={entry.previewUrl} alt={`Photo: ${of}`} w={80} h={80} fit="cover" radius="sm" />
          )}
          <Text fz="sm" className="breaks-words" role="status">
            {entry.fileName}
            {isSending && (
              <>
                {' '}
                <Loader size="xs" aria-hidden /> <VisuallyHidden>is being sent</VisuallyHidden>
              </>
            )}
          </Text>
          {entry.state === 'failed' && entry.file !== null && (
            <Button variant="subtle" size="compact-xs" onClick={() => uploads.retry(entry.id)}>
              Try again
            </Button>
          )}
          <ActionIcon variant="default" size="sm" aria-label={`Remove ${entry.fileName}`} onClick={remove}>
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Input.Wrapper>
  );
}
