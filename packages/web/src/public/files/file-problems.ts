import type { FieldTexts } from '@townkeep/core/kernel';
import type { UploadEntry } from '../../ui/uploads/upload-entry.ts';

/** The name of a file's row among the form's fields. */
export const fileField = ({ id }: Pick<UploadEntry, 'id'>): string => `attachments.${id}`;

/** Of stored files, those that were not accepted with the form, each with its name and the reason. */
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

/** Where to go for what holds the files up. */
export function blockedField(entries: readonly UploadEntry[]): string {
  const failed = entries.find(({ state }) => state === 'failed');
  return failed === undefined ? 'attachments' : fileField(failed);
}
