import type { PublicAttachmentInput } from '@townkeep/core/submissions';
import type { FileRules } from '../../ui/uploads/upload-entry.ts';
import { type Uploads, useUploads } from '../../ui/uploads/use-uploads.ts';
import { api } from '../api.ts';
import { type FileNotes, restoredFiles } from './kept-files.ts';

interface PublicUploadsOptions extends FileRules {
  readonly crmToken: string;
  /** What the files are uploaded for: only who knows it can hand them in. */
  readonly draftId: string;
  /** Of an earlier visit. */
  readonly kept: readonly PublicAttachmentInput[];
  readonly notes: FileNotes;
}

/** A resident's files, sent without what a camera wrote into them. */
export function usePublicUploads({ crmToken, draftId, kept, notes, ...rules }: PublicUploadsOptions): Uploads {
  const sign = (filename: string, sizeBytes: number) =>
    api.uploads.signForPublic({ token: crmToken, filename, sizeBytes, draftId });
  return useUploads({
    ...rules,
    sign,
    operation: 'CRM_ISSUE_ATTACHMENT',
    keepsCameraData: false,
    kept: restoredFiles(kept, notes),
  });
}
