import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** Removes a submission with its thread, notes and tags, and every message to be sent or sent about it: they carry its text and its link. */
export async function deleteRow(tx: AgencyTx, id: string): Promise<void> {
  await tx.change(query.deleteFrom('outbox').where('agency_id', '=', tx.agencyId).where('submission_id', '=', id));
  await tx.change(query.deleteFrom('submissions').where('agency_id', '=', tx.agencyId).where('id', '=', id));
}
