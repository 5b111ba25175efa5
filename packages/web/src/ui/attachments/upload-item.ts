import { MAX_FILE_DESCRIPTION, MAX_FILE_TITLE } from '@townkeep/core/files';
import { text } from '@townkeep/core/kernel';
import type { AttachmentInput } from '@townkeep/core/submissions';
import type { PhotoFacts } from './photo-facts.ts';

/** A file on its way. Source: staff application §3, 'Upload-in-progress item'. */
export interface UploadItem {
  readonly id: string;
  readonly file: File;
  readonly fileName: string;
  readonly title: string;
  readonly description: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Where it is stored; null until it is. */
  readonly fileURL: string | null;
  /** Why the file itself cannot be added. `canRetry`: sending it again may help. */
  readonly fileError: { readonly text: string; readonly canRetry: boolean } | null;
  readonly facts: PhotoFacts;
}

/** The texts beside the name and the description. Source: staff application §5, 'Attachments'. */
export function textErrors({ title, description }: Pick<UploadItem, 'title' | 'description'>): { readonly title: string | null; readonly description: string | null } {
  const name = title.trim();
  return {
    title: name === '' ? text('required', { label: 'Name' }) : name.length > MAX_FILE_TITLE ? text('characterLimit', { n: MAX_FILE_TITLE }) : null,
    description: description.trim().length > MAX_FILE_DESCRIPTION ? text('characterLimit', { n: MAX_FILE_DESCRIPTION }) : null,
  };
}

/** Whether the file is stored and nothing about it is wrong. */
export function isComplete(item: UploadItem): boolean {
  const errors = textErrors(item);
  return item.percent === 100 && item.fileURL !== null && item.fileError === null && errors.title === null && errors.description === null;
}

/** Why the files cannot be added yet, or null when each is complete. */
export function addBlocker(items: readonly UploadItem[]): string | null {
  if (items.length === 0) return 'Choose a file first.';
  if (items.some((item) => item.fileError !== null)) return 'Remove the files that have an error, or try them again.';
  if (items.some((item) => item.fileURL === null)) return 'Please wait until every file is uploaded.';
  return items.every(isComplete) ? null : 'Please correct the marked fields.';
}

/** Marks the files that the server refused, by their stored place: sending them again does not help. */
export const withRefusals = (items: readonly UploadItem[], refusals: Readonly<Record<string, string>>): UploadItem[] =>
  items.map((item) => {
    const refusal = refusals[item.fileURL ?? ''];
    return refusal === undefined ? item : { ...item, fileError: { text: refusal, canRetry: false } };
  });

/** The texts of a refused call, `attachments.<index>.fileURL`, by each file's stored place. */
export function fileRefusals(sent: readonly AttachmentInput[], fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    sent.flatMap(({ fileURL }, index) => {
      const refusal = fields[`attachments.${index}.fileURL`];
      return refusal === undefined ? [] : [[fileURL, refusal]];
    }),
  );
}

/** A complete item as a call takes it. */
export function toAttachmentInput(item: UploadItem): AttachmentInput {
  return { fileName: item.fileName, fileSize: item.file.size, fileURL: item.fileURL ?? '', title: item.title.trim(), description: item.description.trim() || null };
}
