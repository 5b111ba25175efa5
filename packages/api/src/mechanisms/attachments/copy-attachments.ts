import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import type { Owner } from './insert-attachments.ts';
import { insertAttachmentRows, listAttachmentRows, picturesWithCopies } from './queries.ts';

/**
 * Adds attachments of other records to a record, in their order. They share the stored files, each of which is removed
 * with the last attachment that has it. Those of residents count as added by staff, so that they are not public.
 */
export async function copyAttachments(
  tx: AgencyTx,
  ids: readonly string[],
  { subjectId, createdBy, now }: Owner,
): Promise<void> {
  const originals = ids.length === 0 ? [] : await listAttachmentRows(tx, ids);
  if (originals.length === 0) return;
  const own = { subject_id: subjectId, message_id: null, is_public: false, created_by: createdBy, created_at: now };
  await insertAttachmentRows(
    tx,
    originals.map((original) => ({ ...original, ...own, id: newId(), agency_id: tx.agencyId })),
  );
  if (originals.some((file) => picturesWithCopies.includes(file.content_type)))
    await tx.enqueue('derive-photos', { agencyId: tx.agencyId, subjectId });
}
