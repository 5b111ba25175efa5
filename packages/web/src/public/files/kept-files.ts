import { isUploadExpired, safeFileName, UPLOAD_HOURS } from '@townkeep/core/mechanisms/files';
import { messages, text } from '@townkeep/core/platform';
import type { PublicAttachmentInput } from '@townkeep/core/casework/submissions';
import type { PhotoFacts, RefusedFile, UploadEntry } from '../../ui/uploads/upload-entry.ts';
import type { Uploads } from '../../ui/uploads/use-uploads.ts';

/**
 * Facts about the files of an unfinished form that only the browser stores. They are neither submitted nor saved on the
 * server.
 */
export interface FileNotes {
  /** Where and when stored photos were taken, by the address of the photo. */
  readonly photos: Readonly<Record<string, PhotoFacts>>;
  /** Files that were refused, or not yet uploaded when the visitor left, with the reason. */
  readonly refused: readonly RefusedFile[];
}

export const noNotes: FileNotes = { photos: {}, refused: [] };

/** Collects the notes of the current files. */
export function fileNotes({ entries, refused }: Pick<Uploads, 'entries' | 'refused'>): FileNotes {
  const photos = entries.flatMap(({ fileURL, photo }) =>
    fileURL === null || photo === null ? [] : [[fileURL, photo] as const],
  );
  const lost = entries
    .filter(({ state }) => state !== 'done')
    .map(({ fileName, error }) => ({ fileName, reason: error ?? messages.uploadFailed }));
  return {
    photos: Object.fromEntries(photos),
    refused: [...new Map([...refused, ...lost].map((file) => [file.fileName, file])).values()],
  };
}

/**
 * Moves the files that have expired on the server to the refused ones, with the reason. A draft lives longer than its
 * files.
 */
export function dropExpired(
  { attachments, notes }: { readonly attachments: readonly PublicAttachmentInput[]; readonly notes: FileNotes },
  now: number,
): { readonly attachments: readonly PublicAttachmentInput[]; readonly notes: FileNotes } {
  const isExpired = ({ fileURL }: PublicAttachmentInput): boolean => isUploadExpired(fileURL, now);
  const expired = attachments
    .filter(isExpired)
    .map((file) => ({ fileName: safeFileName(file.fileName), reason: text('uploadNotKept', { n: UPLOAD_HOURS }) }));
  return {
    attachments: attachments.filter((file) => !isExpired(file)),
    notes: { ...notes, refused: [...notes.refused, ...expired] },
  };
}

/** Returns the files of an earlier visit as the list shows them. */
export const restoreFiles = (
  files: readonly PublicAttachmentInput[],
  { photos, refused }: FileNotes,
): Pick<Uploads, 'entries' | 'refused'> => ({
  entries: files.map((kept, index) => ({
    id: `kept-${index}-${kept.fileURL}`,
    fileName: safeFileName(kept.fileName),
    sizeBytes: Number(kept.fileSize ?? 0) || 0,
    state: 'done',
    percent: 100,
    fileURL: kept.fileURL,
    error: null,
    previewUrl: null,
    photo: photos[kept.fileURL] ?? null,
    kept,
    file: null,
  })),
  refused,
});

/**
 * Returns the stored files in the form that a submission takes. A file keeps the draft that it was uploaded for, which
 * can differ from the draft of the form.
 */
export function attachmentsOf(entries: readonly UploadEntry[], ownDraftId: string): PublicAttachmentInput[] {
  return entries.flatMap(({ state, fileURL, fileName, sizeBytes, photo, kept }) => {
    if (state !== 'done' || fileURL === null) return [];
    const description = photo?.takenAt == null ? (kept?.description ?? null) : `Photo taken ${photo.takenAt}`;
    return [
      {
        fileName,
        fileSize: sizeBytes,
        fileURL,
        draftId: kept?.draftId ?? ownDraftId,
        ...(description === null ? {} : { description }),
      },
    ];
  });
}
