import { fileExtension, fileProblem, formatFileSize, isPhotoName } from '@townkeep/core/files';
import { type FieldTexts, text } from '@townkeep/core/kernel';
import type { PublicAttachmentInput } from '@townkeep/core/submissions';
import type { PhotoFacts } from './photo.ts';

/** A file that was added: on its way, stored, or failed. Source: public side §3, 'Upload entry'. */
export interface UploadEntry {
  readonly id: string;
  /** The draft that it is uploaded for, which need not be the form's own. */
  readonly draftId: string;
  readonly fileName: string;
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
  /** As it was stored on an earlier visit. */
  readonly description: string | null;
  readonly file: File | null;
}

export interface FileRules {
  readonly maxSizeMb: number;
  readonly maxCount: number;
  readonly photosOnly: boolean;
}

/** Of chosen files, those that may be sent, and the texts that tell why others are not. Source: public side §5, 'Attachments'. */
export function acceptFiles(chosen: readonly File[], present: number, { maxSizeMb, maxCount, photosOnly }: FileRules): { accepted: File[]; refusals: string[] } {
  const refusals = new Set<string>();
  const accepted: File[] = [];
  for (const file of chosen) {
    const unsupported = photosOnly && !isPhotoName(file.name) ? text('fileTypeUnsupported') : null;
    const problem = unsupported ?? fileProblem({ name: file.name, sizeBytes: file.size, maxSizeMb })?.text ?? null;
    const isFull = problem === null && present + accepted.length >= maxCount;
    if (problem === null && !isFull) accepted.push(file);
    else refusals.add(isFull ? text('tooManyFiles', { n: maxCount }) : problem!);
  }
  return { accepted, refusals: [...refusals] };
}

/** The picture types that are made smaller before they are sent. */
export const isPicture = (name: string): boolean => ['png', 'jpg', 'jpeg'].includes(fileExtension(name));

/** The entry of an attachment that was stored on an earlier visit; where it names no draft, it is of this one. */
export const restoredEntry = ({ fileName, fileSize, fileURL, draftId, description }: PublicAttachmentInput, index: number, own: string): UploadEntry => ({
  id: `kept-${index}-${fileURL}`,
  draftId: draftId ?? own,
  fileName,
  sizeBytes: Number(fileSize ?? 0) || 0,
  state: 'done',
  percent: 100,
  fileURL,
  error: null,
  previewUrl: null,
  photo: null,
  description: description ?? null,
  file: null,
});

/** A stored file that the API did not accept, if it says why. What is refused for its content is not worth another try. */
export function refusedEntry(entry: UploadEntry, refusal: string | undefined): UploadEntry {
  if (refusal === undefined) return entry;
  return { ...entry, state: 'failed', error: refusal, file: refusal === text('fileTypeUnsupported') ? null : entry.file };
}

/** Stored files as a form hands them in. */
export function attachmentsOf(entries: readonly UploadEntry[]): PublicAttachmentInput[] {
  return entries.flatMap((entry) => {
    const { state, draftId, fileURL, fileName, sizeBytes, photo } = entry;
    if (state !== 'done' || fileURL === null) return [];
    const description = photo?.takenAt == null ? entry.description : `Photo taken ${photo.takenAt}`;
    return [{ fileName, fileSize: sizeBytes, fileURL, draftId, ...(description === null ? {} : { description }) }];
  });
}

/** Why a form with these files cannot be submitted yet, or null. */
export function uploadBlocker(entries: readonly UploadEntry[]): 'pending' | 'failed' | null {
  if (entries.some((entry) => entry.state === 'failed')) return 'failed';
  return entries.some((entry) => entry.state !== 'done') ? 'pending' : null;
}

export const sizeText = (entry: UploadEntry): string => (entry.sizeBytes === 0 ? '' : formatFileSize(entry.sizeBytes));

/** What the API refused of handed-in files: its texts by their place in the list. */
export function refusedFiles(fields: FieldTexts): Record<number, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, problem]) => {
      const place = /^attachments\.(\d+)/.exec(name);
      return place === null ? [] : [[Number(place[1]), problem]];
    }),
  );
}
