import { fileProblem, isPhotoName, safeFileName } from '@townkeep/core/mechanisms/files';
import { text } from '@townkeep/core/platform';
import type { AttachmentInput, PublicAttachmentInput } from '@townkeep/core/casework/submissions';

/** The data that a camera wrote into a photo. */
export interface PhotoFacts {
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  /** By the camera's own clock, `MM/DD/YYYY h:mm am`; null when unknown. */
  readonly takenAt: string | null;
}

/**
 * A file that is being uploaded, is stored, or has failed. Source: staff application §3, 'Upload-in-progress item';
 * public side §3, 'Upload entry'.
 */
export interface UploadEntry {
  readonly id: string;
  /** The stored name, without control characters that disguise it. */
  readonly fileName: string;
  /** 0 when unknown. */
  readonly sizeBytes: number;
  readonly state: 'preparing' | 'uploading' | 'done' | 'failed';
  /** 0 to 100. */
  readonly percent: number;
  /** The stored file's URL; null until it is stored. */
  readonly fileURL: string | null;
  readonly error: string | null;
  /** Object URL of the picture, if it was chosen during this visit. */
  readonly previewUrl: string | null;
  readonly photo: PhotoFacts | null;
  /** The attachment as an earlier visit saved it. */
  readonly kept: PublicAttachmentInput | null;
  /** The file to send on a retry; null when a retry cannot help. */
  readonly file: File | null;
}

/** A chosen file that was rejected, and why. It is identified by its name: choosing it again replaces the reason. */
export interface RefusedFile {
  readonly fileName: string;
  readonly reason: string;
}

export interface FileRules {
  readonly maxSizeMb: number;
  readonly maxCount: number;
  readonly photosOnly?: boolean;
}

/**
 * Divides chosen files into accepted ones and rejected ones with the reason. Source: staff application §5, public side
 * §5, 'Attachments'.
 */
export function checkFiles(
  chosen: readonly File[],
  present: number,
  { maxSizeMb, maxCount, photosOnly = false }: FileRules,
): { readonly accepted: File[]; readonly refused: RefusedFile[] } {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of chosen) {
    const fileName = safeFileName(file.name);
    const unsupported = photosOnly && !isPhotoName(fileName) ? text('fileTypeUnsupported') : null;
    const problem = unsupported ?? fileProblem({ name: file.name, sizeBytes: file.size, maxSizeMb })?.text ?? null;
    const reason = problem ?? (present + accepted.length >= maxCount ? text('tooManyFiles', { n: maxCount }) : null);
    if (reason === null) accepted.push(file);
    else refused.push({ fileName, reason });
  }
  return { accepted, refused };
}

/** Merges the rejected files after another choice: a file that was chosen again keeps only its latest result. */
export function mergeRefused(
  before: readonly RefusedFile[],
  chosen: readonly File[],
  refused: readonly RefusedFile[],
): RefusedFile[] {
  const again = new Set(chosen.map((file) => safeFileName(file.name)));
  return [
    ...before.filter(({ fileName }) => !again.has(fileName)),
    ...new Map(refused.map((file) => [file.fileName, file])).values(),
  ];
}

/** Marks stored files that the API refused, by file URL. A file refused for its content cannot be retried. */
export const withRefusals = (
  entries: readonly UploadEntry[],
  refusals: Readonly<Record<string, string>>,
): UploadEntry[] =>
  entries.map((entry) => {
    const refusal = entry.fileURL === null ? undefined : refusals[entry.fileURL];
    if (refusal === undefined) return entry;
    return {
      ...entry,
      state: 'failed',
      error: refusal,
      file: refusal === text('fileNotUploaded', { name: entry.fileName }) ? entry.file : null,
    };
  });

/** Maps the texts of a refused call, `attachments.<index>.fileURL`, to each file's URL. */
export function fileRefusals(
  sent: readonly Pick<AttachmentInput, 'fileURL'>[],
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, refusal]) => {
      const file = sent[Number(/^attachments\.(\d+)/.exec(name)?.[1] ?? -1)];
      return file === undefined ? [] : [[file.fileURL, refusal]];
    }),
  );
}

/** Returns whether a file failed and cannot be retried. */
export const isRefused = ({ state, file }: UploadEntry): boolean => state === 'failed' && file === null;

/** Returns why the files cannot be submitted yet, or null: one was refused, one failed, or one is not stored yet. */
export function uploadBlocker(entries: readonly UploadEntry[]): 'pending' | 'failed' | 'refused' | null {
  if (entries.some(isRefused)) return 'refused';
  if (entries.some((entry) => entry.state === 'failed')) return 'failed';
  return entries.some((entry) => entry.state !== 'done') ? 'pending' : null;
}
