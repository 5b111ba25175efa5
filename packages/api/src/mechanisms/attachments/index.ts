export { addAttachments, editAttachment, removeAllAttachments, removeAttachments } from './attachments.ts';
export { attachmentsFeature } from './feature.ts';
export { type FileColumns, publicFile, staffFile } from './files.ts';
export { insertAttachments } from './insert-attachments.ts';
export { attachmentsOf, listAttachments, publicAttachmentsOf } from './queries.ts';
