import { Problem } from '@townkeep/core/kernel';
import type { Attachment } from '@townkeep/core/submissions';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent } from '../platform/events.ts';
import { claimUploads, insertAttachments, type InspectedUpload, removeFiles } from '../uploads/index.ts';
import type { By } from './by.ts';
import { staffFile } from './files.ts';
import { lockForChange } from './lock-for-change.ts';
import { deleteAttachments, listAttachments, saveAttachment } from './queries/attachments.ts';
import { touchSubmission } from './queries/changes.ts';

/** Adds uploaded files, inspected before. @throws Problem file_refused, file_not_uploaded and those of `lockForChange` */
export async function addAttachments(tx: AgencyTx, id: string, inspected: readonly InspectedUpload[], by: By): Promise<Attachment[]> {
  await lockForChange(tx, { id }, by);
  const claimed = await claimUploads(tx, inspected, { now: by.now, for: 'staff' });
  const ids = await insertAttachments(tx, claimed, { subjectId: id, createdBy: by.acting.id, now: by.now });
  await touchSubmission(tx, id, by.now);
  recordEvent(tx, by.actor, submissionEvents.attachmentsAdded, id, { names: claimed.map((file) => file.fileName), attachmentIds: ids });
  return readFiles(tx, id, ids, by);
}

interface Edit {
  readonly id: string;
  readonly attachmentId: string;
  readonly title: string;
  readonly description: string | null;
}

/** Changes an attachment's name and description. @throws Problem not_found and those of `lockForChange` */
export async function editAttachment(tx: AgencyTx, { id, attachmentId, title, description }: Edit, by: By): Promise<Attachment> {
  await lockForChange(tx, { id }, by);
  const [before] = await listAttachments(tx, id, [attachmentId]);
  if (before === undefined) throw new Problem('not_found');
  await saveAttachment(tx, attachmentId, { title, description });
  await touchSubmission(tx, id, by.now);
  recordEvent(tx, by.actor, submissionEvents.attachmentChanged, id, { names: [before.fileName], attachmentId, from: before.title, to: title });
  return staffFile(by.services.storage, { ...before, title, description });
}

/** Deletes attachments; a job removes their files. @throws Problem not_found when one is not there, and those of `lockForChange` */
export async function removeAttachments(tx: AgencyTx, { id, attachmentIds }: { id: string; attachmentIds: readonly string[] }, by: By): Promise<{ attachmentIds: string[] }> {
  await lockForChange(tx, { id }, by);
  const ids = [...new Set(attachmentIds)];
  const before = await listAttachments(tx, id, ids);
  if (before.length !== ids.length) throw new Problem('not_found');
  const { keys } = await deleteAttachments(tx, id, ids);
  await removeFiles(tx, keys);
  await touchSubmission(tx, id, by.now);
  recordEvent(tx, by.actor, submissionEvents.attachmentsDeleted, id, { names: before.map((file) => file.fileName) });
  return { attachmentIds: ids };
}

/** These attachments as staff see them, in order. */
export async function readFiles(tx: AgencyTx, submissionId: string, ids: readonly string[], { services }: By): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const files = await listAttachments(tx, submissionId, ids);
  return Promise.all(files.map((file) => staffFile(services.storage, file)));
}
