import type { FieldTexts } from '@townkeep/core/platform';
import type { UploadEntry } from '../../ui/uploads/upload-entry.ts';

/** Returns the field name of a file's row in the form. */
export const fileField = ({ id }: Pick<UploadEntry, 'id'>): string => `attachments.${id}`;

/** Returns the messages of stored files that were refused with the form, and labels where a message lacks the name. */
export function fileProblems(entries: readonly UploadEntry[]): {
  readonly problems: FieldTexts;
  readonly labels: FieldTexts;
} {
  const failed = entries.filter(({ state, fileURL }) => state === 'failed' && fileURL !== null);
  return {
    problems: Object.fromEntries(failed.map((entry) => [fileField(entry), entry.error ?? ''])),
    labels: Object.fromEntries(
      failed
        .filter(({ error, fileName }) => error?.includes(fileName) !== true)
        .map((entry) => [fileField(entry), entry.fileName]),
    ),
  };
}

/** Returns the field to focus when files block the form: the first failed file, else the list of files. */
export function blockedField(entries: readonly UploadEntry[]): string {
  const failed = entries.find(({ state }) => state === 'failed');
  return failed === undefined ? 'attachments' : fileField(failed);
}
