import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { moveUploads } from '../uploads/index.ts';
import type { Owner } from './insert-attachments.ts';
import { moveAttachmentRows } from './queries.ts';

interface Move extends Omit<Owner, 'createdBy'> {
  /** The upload operation of the other record's files, which says who reads them. */
  readonly operation: UploadOperation;
}

/** Makes all attachments of a record those of another one, or of a message of it. They keep their stored files. */
export async function moveAttachments(tx: AgencyTx, fromId: string, { operation, ...to }: Move): Promise<void> {
  const keys = await moveAttachmentRows(tx, fromId, to);
  if (keys.length === 0) return;
  await moveUploads(tx, keys, operation);
  // The job of the former record may not have run.
  await tx.enqueue('derive-photos', { agencyId: tx.agencyId, subjectId: to.subjectId });
}
