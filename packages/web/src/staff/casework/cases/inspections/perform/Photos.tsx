import { ActionIcon, Button, Loader, Text, VisuallyHidden } from '@mantine/core';
import { CASE_FILES_MAX } from '@townkeep/core/casework/cases/limits.ts';
import type { ViolationPhoto } from '@townkeep/core/casework/cases';
import { IconCamera, IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { toAttachmentInput } from '../../../../../ui/attachments/adding/file-texts.ts';
import { fileRefusals, type UploadEntry } from '../../../../../ui/uploads/upload-entry.ts';
import { FileZone } from '../../../../../ui/uploads/FileZone.tsx';
import { useUploads, type Uploads } from '../../../../../ui/uploads/use-uploads.ts';
import { briefDay } from '../../../../../ui/dates/format.ts';
import { useNow } from '../../../../../ui/dates/use-now.ts';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';
import { useAttachmentCalls } from '../../../../mechanisms/record/attachments/use-attachment-calls.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { performFieldId } from './field-id.ts';
import type { DraftPhoto } from './perform-draft.ts';
import type { Perform } from './use-perform.ts';

const OPERATION = 'CASE_ATTACHMENT';

/** Uploads photos of a violation, or of the whole place, into the form as soon as they are taken. */
function usePhotos({ draft, change, setUploading }: Perform, violationId: string | null) {
  const { sign, maxSizeMb } = useAttachmentCalls(OPERATION);
  const own = draft.attachments.filter((each) => each.violationId === violationId);
  const seen = useRef(new Set<string>());
  const uploads = useUploads({
    sign,
    operation: OPERATION,
    maxSizeMb,
    maxCount: CASE_FILES_MAX - (draft.attachments.length - own.length),
    keepsCameraData: true,
  });
  const { entries } = uploads;
  useEffect(() => {
    setUploading(
      violationId ?? '',
      entries.filter(({ state }) => state === 'preparing' || state === 'uploading').length,
    );
    const stored = entries.filter(({ state, fileURL }) => state === 'done' && !seen.current.has(fileURL!));
    if (stored.length === 0) return;
    const added = stored.map((entry): DraftPhoto => {
      seen.current.add(entry.fileURL!);
      return { ...toAttachmentInput(entry, { title: entry.fileName, description: '' }), violationId };
    });
    change((before) => ({ attachments: [...before.attachments, ...added] }));
  });
  const remove = (fileURL: string | null, entry?: UploadEntry) => {
    if (entry !== undefined) uploads.remove(entry.id);
    if (fileURL !== null)
      change((before) => ({ attachments: before.attachments.filter((each) => each.fileURL !== fileURL) }));
  };
  return { uploads, own, remove };
}

interface PhotosProps {
  readonly perform: Perform;
  /** The violation that they show. */
  readonly violation: { readonly id: string; readonly name: string };
  /** The newest photo of an earlier inspection. */
  readonly earlier: ViolationPhoto | null;
}

/** The photos of a violation: the earlier one, and beside it those of this inspection. */
export function ViolationPhotos({ perform, violation, earlier }: PhotosProps) {
  const photos = usePhotos(perform, violation.id);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      {earlier !== null && <Earlier of={violation.name} earlier={earlier} />}
      <Tiles perform={perform} label={`Photos of ${violation.name}`} {...photos} />
      <Button
        variant="default"
        leftSection={<IconCamera size={16} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        Photo<VisuallyHidden> of {violation.name}</VisuallyHidden>
      </Button>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={`Photo of ${violation.name}`}
        onChange={({ currentTarget: input }) => {
          photos.uploads.add([...(input.files ?? [])], true);
          input.value = '';
        }}
      />
    </>
  );
}

const ways = [
  { way: 'camera', label: 'Take a photo', icon: <IconCamera size={16} aria-hidden /> },
  { way: 'files', label: 'Choose files', icon: <IconPaperclip size={16} aria-hidden /> },
] as const;

/** The photos of the whole place. Their place and time come with them. */
export function PlacePhotos({ perform }: { readonly perform: Perform }) {
  const photos = usePhotos(perform, null);
  return (
    <RecordSection title="Photos">
      <div className="perform-photos">
        <Tiles perform={perform} label="Photos" {...photos} />
        <FileZone onFiles={photos.uploads.add} buttons={ways} className="perform-ways">
          {null}
        </FileZone>
      </div>
    </RecordSection>
  );
}

function Earlier({ of, earlier: { photo, performedAt } }: { readonly of: string; readonly earlier: ViolationPhoto }) {
  const { timeZone } = useToday();
  const day = briefDay(performedAt, useNow(), timeZone);
  const picture = photo.thumbnailUrl ?? photo.presignedUrl;
  if (picture === null) return null;
  return (
    <a
      className="perform-tile"
      data-earlier
      href={photo.presignedUrl ?? picture}
      target="_blank"
      rel="noreferrer"
      aria-label={`Photo of ${of} on ${day}`}
    >
      <img src={picture} alt="" />
      <span aria-hidden>{day}</span>
    </a>
  );
}

interface TilesProps {
  readonly perform: Perform;
  readonly label: string;
  readonly uploads: Uploads;
  readonly own: readonly DraftPhoto[];
  readonly remove: (fileURL: string | null, entry?: UploadEntry) => void;
}

/** The photos of this inspection, also those that are still on the way or have failed. */
function Tiles({ perform: { draft, attempt }, label, uploads, own, remove }: TilesProps) {
  const { entries, refused } = uploads;
  const refusals = fileRefusals(draft.attachments, attempt.errors);
  const kept = own.filter(({ fileURL }) => entries.every((entry) => entry.fileURL !== fileURL));
  if (entries.length + kept.length + refused.length === 0) return null;
  return (
    <ul className="plain-list perform-tiles" aria-label={label}>
      {kept.map(({ fileURL, fileName }) => (
        <Tile key={fileURL} fileName={fileName} problem={refusals[fileURL] ?? null} onRemove={() => remove(fileURL)} />
      ))}
      {entries.map((entry) => (
        <Tile
          key={entry.id}
          fileName={entry.fileName}
          picture={entry.previewUrl}
          percent={entry.state === 'done' || entry.state === 'failed' ? null : entry.percent}
          problem={entry.error ?? refusals[entry.fileURL ?? ''] ?? null}
          onRetry={entry.state === 'failed' && entry.file !== null ? () => uploads.retry(entry.id) : null}
          onRemove={() => remove(entry.fileURL, entry)}
        />
      ))}
      {refused.map(({ fileName, reason }) => (
        <Tile key={fileName} fileName={fileName} problem={reason} onRemove={() => uploads.dismiss(fileName)} />
      ))}
    </ul>
  );
}

interface TileProps {
  readonly fileName: string;
  readonly picture?: string | null;
  /** How much is uploaded; null when nothing is on the way. */
  readonly percent?: number | null;
  readonly problem: string | null;
  readonly onRetry?: (() => void) | null;
  readonly onRemove: () => void;
}

function Tile({ fileName, picture = null, percent = null, problem, onRetry = null, onRemove }: TileProps) {
  return (
    <li id={performFieldId(`photo.${fileName}`)}>
      <div className="perform-tile" data-refused={problem !== null || undefined}>
        {picture === null ? <IconFile size={24} aria-hidden /> : <img src={picture} alt={fileName} />}
        {percent !== null && <Sending percent={percent} />}
        <ActionIcon variant="default" size="sm" aria-label={`Remove ${fileName}`} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
      {problem !== null && (
        <Text fz="xs" className="error-text" role="alert">
          {problem}
        </Text>
      )}
      {onRetry !== null && (
        <Button variant="subtle" size="compact-xs" onClick={onRetry}>
          Try again<VisuallyHidden> {fileName}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

const Sending = ({ percent }: { readonly percent: number }): ReactNode => (
  <span className="perform-sending" role="progressbar" aria-label="Uploading" aria-valuenow={percent}>
    <Loader size="xs" />
  </span>
);
