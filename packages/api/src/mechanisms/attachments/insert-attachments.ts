import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import type { ClaimedUpload } from '../uploads/index.ts';
import { type AttachmentRow, insertAttachmentRows, picturesWithCopies } from './queries.ts';

/** The record that attachments are added to, and who adds them. */
export interface Owner {
  readonly subjectId: string;
  readonly messageId?: string | null;
  /** The staff member or super admin who added them; null for the resident. */
  readonly createdBy: string | null;
  readonly now: Date;
}

/**
 * Inserts claimed files as attachments of a record, in their order, and enqueues the job that makes public copies.
 * Returns their ids.
 */
export async function insertAttachments(
  tx: AgencyTx,
  files: readonly ClaimedUpload[],
  { subjectId, messageId = null, createdBy, now }: Owner,
): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = files.map((file): AttachmentRow => ({
    agency_id: tx.agencyId,
    id: newId(),
    subject_id: subjectId,
    message_id: messageId,
    key: file.key,
    title: file.title,
    description: file.description,
    file_name: file.fileName,
    size_bytes: file.sizeBytes,
    content_type: file.contentType,
    public_key: file.publicKey,
    thumbnail_key: file.thumbnailKey,
    photo_latitude: file.photo?.latitude ?? null,
    photo_longitude: file.photo?.longitude ?? null,
    photo_taken_at: file.photo?.takenAt ?? null,
    created_by: createdBy,
    created_at: now,
  }));
  await insertAttachmentRows(tx, rows);
  if (files.some((file) => picturesWithCopies.includes(file.contentType)))
    await tx.enqueue('derive-photos', { agencyId: tx.agencyId, subjectId });
  return rows.map((row) => row.id);
}
