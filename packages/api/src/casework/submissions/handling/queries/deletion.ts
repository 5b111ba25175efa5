import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';

/**
 * Deletes a submission with its subject, thread, notes, tags and attachments, and every letter about it, since letters
 * contain its text and link.
 */
export async function deleteSubmissionRow(tx: AgencyTx, id: string): Promise<void> {
  await tx.change(query.deleteFrom('submissions').where('agency_id', '=', tx.agencyId).where('id', '=', id));
}
