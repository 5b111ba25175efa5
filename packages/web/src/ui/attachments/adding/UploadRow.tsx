import { Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { formatFileSize } from '@townkeep/core/mechanisms/files';
import type { PhotoFacts, UploadEntry } from '../../uploads/upload-entry.ts';
import { FileRow } from './FileRow.tsx';
import type { FileTexts } from './file-texts.ts';
import { TextInputs } from './TextInputs.tsx';

export interface UploadRowProps {
  readonly entry: UploadEntry;
  readonly texts: FileTexts;
  readonly onTexts: (texts: FileTexts) => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

const UPLOADED = 'Uploaded';

/** One file being uploaded: its progress, its name and description, its error. */
export function UploadRow({ entry, texts, onTexts, onRetry, onRemove }: UploadRowProps) {
  const { fileName, sizeBytes, state, percent, error, photo, previewUrl } = entry;
  return (
    <FileRow
      fileName={fileName}
      picture={previewUrl}
      note={formatFileSize(sizeBytes)}
      action={`Remove ${fileName}`}
      onAction={onRemove}
    >
      {state !== 'failed' && <Progress value={percent} size="sm" aria-label={`Upload of ${fileName}`} />}
      {state !== 'failed' && (
        <Text fz="xs" c="dimmed" aria-hidden>
          {state === 'done' ? UPLOADED : `${percent} %`}
        </Text>
      )}
      {state !== 'failed' && (
        <VisuallyHidden role="status">
          {state === 'done' ? `${fileName}: ${UPLOADED}` : `${fileName}: being uploaded`}
        </VisuallyHidden>
      )}
      {state === 'failed' && (
        <Group gap="sm" role="alert">
          <Text fz="sm" className="error-text">
            {error}
          </Text>
          {entry.file !== null && (
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              Try again
            </Button>
          )}
        </Group>
      )}
      {photo !== null && <PhotoDetails {...photo} />}
      <TextInputs isSmall texts={texts} onChange={(part) => onTexts({ ...texts, ...part })} />
    </FileRow>
  );
}

function PhotoDetails({ point, takenAt }: PhotoFacts) {
  if (point === null && takenAt === null) return null;
  return (
    <Text fz="xs" c="dimmed">
      {takenAt !== null && `Taken ${takenAt}. `}
      {point !== null && `Place ${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}.`}
    </Text>
  );
}
