import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/**
 * Removes a submission and, with its subject, its thread, notes, tags and attachments, and every letter about it: these
 * carry its text and its link.
 */
export async function deleteRow(tx: AgencyTx, id: string): Promise<void> {
  await tx.change(query.deleteFrom('submissions').where('agency_id', '=', tx.agencyId).where('id', '=', id));
}
