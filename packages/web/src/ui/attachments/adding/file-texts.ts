import { MAX_FILE_DESCRIPTION, MAX_FILE_TITLE } from '@townkeep/core/mechanisms/files';
import { text } from '@townkeep/core/platform';
import type { AttachmentInput } from '@townkeep/core/casework/submissions';
import { uploadBlocker, type UploadEntry } from '../../uploads/upload-entry.ts';

/** The texts that staff enter for a file. */
export interface FileTexts {
  readonly title: string;
  readonly description: string;
}

/** The texts typed so far, by file id. */
export type TypedTexts = Readonly<Record<string, FileTexts>>;

/** Returns the texts of a file. The title defaults to the file name. */
export const textsOf = ({ id, fileName }: UploadEntry, typed: TypedTexts): FileTexts =>
  typed[id] ?? { title: fileName, description: '' };

/**
 * Returns the errors of the name and the description, null where there is none. Source: staff application §5,
 * 'Attachments'.
 */
export function textErrors({ title, description }: FileTexts): {
  readonly title: string | null;
  readonly description: string | null;
} {
  const name = title.trim();
  return {
    title:
      name === ''
        ? text('required', { label: 'Name' })
        : name.length > MAX_FILE_TITLE
          ? text('characterLimit', { n: MAX_FILE_TITLE })
          : null,
    description:
      description.trim().length > MAX_FILE_DESCRIPTION ? text('characterLimit', { n: MAX_FILE_DESCRIPTION }) : null,
  };
}

/** Returns why the files cannot be added yet, or null when all are stored and valid. */
export function addBlocker(entries: readonly UploadEntry[], typed: TypedTexts): string | null {
  if (entries.length === 0) return 'Choose a file first.';
  const blocker = uploadBlocker(entries);
  if (blocker === 'failed' || blocker === 'refused') return 'Remove the files that have an error, or try them again.';
  if (blocker === 'pending') return 'Please wait until every file is uploaded.';
  const areRight = entries.every((entry) =>
    Object.values(textErrors(textsOf(entry, typed))).every((error) => error === null),
  );
  return areRight ? null : 'Please correct the marked fields.';
}

/** Converts a stored file to the input of a call. */
export function toAttachmentInput(
  { fileName, sizeBytes, fileURL }: UploadEntry,
  { title, description }: FileTexts,
): AttachmentInput {
  return {
    fileName,
    fileSize: sizeBytes,
    fileURL: fileURL ?? '',
    title: title.trim(),
    description: description.trim() || null,
  };
}
