import { Problem } from '@townkeep/core/platform';
import type { ServerFeature } from '../../platform/feature.ts';
import { attachmentJobs } from './jobs.ts';

export { addAttachments, editAttachment, removeAllAttachments, removeAttachments } from './attachments.ts';
export { type FileColumns, publicFile, staffFile } from './files.ts';
export { copyAttachments } from './copy-attachments.ts';
export { insertAttachments, type Owner } from './insert-attachments.ts';
export { moveAttachments } from './move-attachments.ts';
export {
  attachmentsOf,
  filesOf,
  listAttachments,
  photoCountOf,
  picturesWithCopies,
  publicAttachmentsOf,
} from './queries.ts';

export const attachmentsFeature: ServerFeature = {
  jobs: attachmentJobs,
  constraints: { attachments_agency_id_subject_id_fkey: () => new Problem('not_found') },
};
