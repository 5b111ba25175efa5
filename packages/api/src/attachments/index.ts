export { addAttachments, editAttachment, removeAllAttachments, removeAttachments } from './attachments.ts';
export { type FileColumns, publicFile, staffFile } from './files.ts';
export { insertAttachments } from './insert-attachments.ts';
export { attachmentJobs } from './jobs.ts';
export { attachmentsOf, publicAttachmentsOf } from './queries.ts';
