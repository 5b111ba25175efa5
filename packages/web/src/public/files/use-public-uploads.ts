import type { PublicAttachmentInput } from '@townkeep/core/casework/submissions';
import type { FileRules } from '../../ui/uploads/upload-entry.ts';
import { type Uploads, useUploads } from '../../ui/uploads/use-uploads.ts';
import { api } from '../api.ts';
import { type FileNotes, restoreFiles } from './kept-files.ts';

interface PublicUploadsOptions extends FileRules {
  readonly crmToken: string;
  /** The draft that the files are uploaded for. Submitting them requires this id. */
  readonly draftId: string;
  /** Files of an earlier visit. */
  readonly kept: readonly PublicAttachmentInput[];
  readonly notes: FileNotes;
}

/** Uploads a resident's files without the metadata that cameras write into photos. */
export function usePublicUploads({ crmToken, draftId, kept, notes, ...rules }: PublicUploadsOptions): Uploads {
  const sign = (filename: string, sizeBytes: number) =>
    api.uploads.signForPublic({ token: crmToken, filename, sizeBytes, draftId });
  return useUploads({
    ...rules,
    sign,
    operation: 'CRM_ISSUE_ATTACHMENT',
    keepsCameraData: false,
    kept: restoreFiles(kept, notes),
  });
}
