import { fileProblem, isPhotoName, safeFileName } from '@townkeep/core/files';
import { text } from '@townkeep/core/kernel';
import type { AttachmentInput, PublicAttachmentInput } from '@townkeep/core/submissions';

/** What a camera wrote into a photo. */
export interface PhotoFacts {
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  /** By the camera's own clock, `MM/DD/YYYY h:mm am`; null when unknown. */
  readonly takenAt: string | null;
}

/**
 * A file that was added: on its way, stored, or failed. Source: staff application §3, 'Upload-in-progress item'; public
 * side §3, 'Upload entry'.
 */
export interface UploadEntry {
  readonly id: string;
  /** As it is stored, without marks that make it read as another. */
  readonly fileName: string;
  /** 0 where it is not known any more. */
  readonly sizeBytes: number;
  readonly state: 'preparing' | 'uploading' | 'done' | 'failed';
  /** 0 to 100 */
  readonly percent: number;
  /** The saved address, once it is stored. */
  readonly fileURL: string | null;
  readonly error: string | null;
  /** The picture for the list, where it is one of this visit. */
  readonly previewUrl: string | null;
  readonly photo: PhotoFacts | null;
  /** As an earlier visit had handed it in. */
  readonly kept: PublicAttachmentInput | null;
  /** What another try sends; null when none would help. */
  readonly file: File | null;
}

/**
 * A chosen file that was not taken, and why. It is known by its name: to choose it again replaces what was said of it.
 */
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
 * Of chosen files, those that may be sent, and each other one with the reason. Source: staff application §5, public
 * side §5, 'Attachments'.
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

/** What is told of refused files after another choice: of those that were chosen again, only what holds now. */
export function afterChoice(
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

/**
 * Marks stored files that the API did not accept, by their address. What is refused for its content is not worth
 * another try.
 */
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

/** The texts of a refused call, `attachments.<index>.fileURL`, by each file's address. */
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

/** It failed, and another try would not help. */
export const isRefused = ({ state, file }: UploadEntry): boolean => state === 'failed' && file === null;

/** Why these files cannot be handed in yet, or null: one was not accepted, was not sent, or is on its way. */
export function uploadBlocker(entries: readonly UploadEntry[]): 'pending' | 'failed' | 'refused' | null {
  if (entries.some(isRefused)) return 'refused';
  if (entries.some((entry) => entry.state === 'failed')) return 'failed';
  return entries.some((entry) => entry.state !== 'done') ? 'pending' : null;
}
